/** The site that crawlers are measured on, in a process of its own: says its address and what is true of it, and ends with its input. */
const SITE = new URL('../../packages/service/src/testing/generated-site.ts', import.meta.url).href;
const { startGeneratedSite } = (await import(SITE)) as {
  startGeneratedSite(options: { pages: number; slow: number }): Promise<{ url: string; truth(): Map<string, string> }>;
};

const site = await startGeneratedSite({ pages: Number(process.argv[2]), slow: 30 });
console.log(JSON.stringify({ url: site.url, truth: [...site.truth().keys()] }));
process.stdin.resume().on('end', () => process.exit());
