#!/bin/sh
# A desktop with a screen reader, inside of a D-Bus session of its own. It lasts as long as its standard input: whoever started it may be
# killed, and nothing stays behind. All of it is one process group.
folder=$1
Xvfb -displayfd 3 -screen 0 1400x1000x24 -nolisten tcp 3>"$folder/display" &
until [ -s "$folder/display" ]; do sleep 0.05; done
export DISPLAY=":$(tr -d '\n' <"$folder/display")"
openbox --config-file "$folder/openbox.xml" &
/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
# Without a time-out: it would end between two sentences.
speech-dispatcher --run-single --timeout 0 --config-dir "$folder/speech" --pid-file "$folder/speech/pid" &
until [ -S "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" ]; do sleep 0.05; done
# Never with --replace: it would end the screen reader of whoever works at this machine.
orca --user-prefs "$folder/reader" --disable braille --debug-file "$folder/reader/debug" &
echo "DISPLAY=$DISPLAY"
echo "DBUS_SESSION_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
kill -KILL 0
