/** Entry point: registers the shell; everything else is loaded on demand. */
// Why: decision 0060.
import './shell/console-app.ts';
