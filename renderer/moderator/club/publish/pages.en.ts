/** English words of the club's pages. `|` separates singular and plural. */
export const pagesEn = {
  title: 'Club pages',
  what: 'A folder of pages with seasons, evenings, matches to watch again, players and statistics. It opens from the disk, and any web server or host of pages can show it. Only what was announced at the table is told.',
  folder: 'Folder for the pages',
  folderNote:
    'An empty folder of its own, with its whole path. The pages are renewed by themselves after each match; clear the field to end that, and the pages stay.',
  language: 'Language of the pages',
  command: 'Command to run afterwards',
  commandNote:
    'If you like: a program that uploads the folder, with its arguments. It runs in the folder after each renewal that changed something, two minutes at most.',
  begin: 'Make the pages',
  save: 'Save',
  saved: 'Saved. The pages are being renewed.',
  stopped: 'Saved. The pages are no longer renewed.',
  renew: 'Renew now',
  renewing: 'Renewing…',
  renewedNow: 'The pages are renewed.',
  renewed: 'Renewed {when}:',
  count: '1 page. | {n} pages.',
  unchanged: 'Nothing had changed.',
  written: '1 file was new or changed. | {n} files were new or changed.',
  notYet: 'The pages are being made.',
  partial:
    'Of 1 match not everything was announced: its page leaves that out, and it counts in part. Results that wait to be shown are on the page of seasons. | Of {n} matches not everything was announced: their pages leave that out, and they count in part. Results that wait to be shown are on the page of seasons.',
  waiting:
    '1 match waits until held and delayed screens have shown its end. | {n} matches wait until held and delayed screens have shown their end.',
  open: 'Open in a browser:',
  upload: {
    done: 'The command ran {when}.',
    failed: 'The command failed {when}.',
    late: 'The command was ended {when}, as it took more than two minutes.',
    missing: 'There is no such program as the command names. Check it.',
  },
  problem: {
    missing: '{path} is not there. Connect the drive or make the folder; the pages are renewed then.',
    denied: 'Duskboard may not write to {path}. Give this user the right to; the pages are renewed then.',
    full: 'There is no room left at {path}. Free some; the pages are renewed then.',
    occupied:
      '{path} was not written by Duskboard, so nothing was changed there. Move it away, or choose an empty folder.',
    unreachable: '{path} cannot be read or written now. Check the drive; the pages are renewed then.',
    'not-built': 'This Duskboard lacks its own file {path}. Install it anew.',
    fault: 'The pages could not be renewed. Duskboard tries again in a minute; the log has the error.',
  },
  private: 'What stays private',
  privateNote:
    'A private player is shown as a guest, without a page. A private season or match is left out everywhere, and counts in no figure of the pages.',
  kinds: { players: 'Players', seasons: 'Seasons', matches: 'Matches' },
  choose: 'Choose…',
  noneLeft: 'None left',
  unlisted: 'An older one',
  makePublic: 'Show {name} on the pages again',
}
