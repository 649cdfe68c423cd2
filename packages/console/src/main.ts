/** Entry: registers the shell; everything else is loaded when it is first needed. */
import './shell/console-app.ts';
