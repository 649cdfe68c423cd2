/** Entry: registers the shell; everything else is loaded when it is first needed. */
// Why: decision 0060.
import './shell/console-app.ts';
