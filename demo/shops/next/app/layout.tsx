/** The frame of every page. */
import '../src/style.css';

export const metadata = { title: 'Shop', icons: 'data:,' };

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
