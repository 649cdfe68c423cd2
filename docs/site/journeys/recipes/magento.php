<?php
// What Magento gives a template: its block and its escaper.
$block = new class {
    public function getViewFileUrl(string $file): string { return "https://shop.example/static/$file"; }
    public function getData(string $name): string { return ['app_id' => 'my-shop"', 'search_key' => 'key', 'host' => 'https://search.example.com'][$name]; }
};
$escaper = new class {
    public function escapeUrl(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
    public function escapeHtmlAttr(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
};
