/** English words of the league. `|` separates singular and plural; where there are three forms, the first is for none. */
export const leagueEn = {
  title: 'League',
  lead: 'Keep one season on several computers',
  what: 'Players, seasons and matches stay the same on every computer of the league. Each works on by itself, also without a connection, and passes on what is new as soon as it can.',
  more: 'What travels, and who sees it',
  travels: 'A match travels once it has ended; until then it stays on the computer where it is played.',
  erased:
    'A name that you forget leaves what the computers of the league have sent, too. It stays in files that somebody saved before, and where a computer was invited under that name.',
  seen: 'Every computer of the league sees everything in your club’s book: the register, the seasons, and the matches with all their secrets.',
  found: 'Found a league',
  foundNote: 'On the first computer, from which you invite the others.',
  join: 'Join with a code',
  joinNote: 'On every other computer, with a code made on one that is in the league.',
  name: 'Name of the league',
  nameHint: 'Such as Winter season, or the name of your town',
  where: 'Where the computers meet',
  kinds: { folder: 'A folder', postgres: 'A database', file: 'Files, by hand' },
  kindNotes: {
    folder: 'A folder that every computer can open: a synchronised one, or one on a USB stick.',
    postgres: 'For clubs with a server of their own.',
    file: 'You pass files on yourselves: by mail, in a chat, on a stick.',
  },
  places: {
    folder: 'Folder on this computer',
    postgres: 'Address of the database',
  },
  placeNotes: {
    folder:
      'One that Syncthing, Nextcloud, OneDrive or Dropbox keeps the same on all computers, or one on a USB stick. Enter the whole path.',
    postgres: 'It looks like {example}; whoever looks after the server knows it. The password stays on this computer.',
    file: 'Nothing travels by itself: after an evening, save a file for the others, and take in theirs. A file holds your whole book, so pass it on to computers of the league only.',
  },
  inCode: 'A code for a database holds its address, so there is nothing to enter.',
  code: 'Code of the invitation',
  codeNote: 'Paste all of it. It begins with “duskboard-league-”.',
  knownAs: 'The others will see this computer as “{name}”.',
  nameless: 'Your club has no name yet, so the others will see this computer as “{name}”.',
  changeName: 'Change it under Outputs & phones',
  nameGiven: 'That is your club’s name; the league keeps it as it is now.',
  begin: 'Found the league',
  beginning: 'Founding…',
  enter: 'Join the league',
  entering: 'Joining…',
  longEntry: 'With many matches this takes a few minutes. You can go on working meanwhile.',
  founded: 'The league is founded.',
  joined: 'You are in the league.',
  again: 'Try again',
  folderOf: 'Meets in {path}',
  byHand: 'Files are carried by hand',
  fileSave: 'Save what others need',
  fileSaving: 'Saving…',
  fileSaved: '{name} is saved. Pass it on to the other computers of the league.',
  fileTake: 'Take in a file…',
  fileTaking: 'Taking in…',
  fileTaken:
    '{name} is taken in; nothing new was in it. | {name} is taken in, and 1 thing came with it. | {name} is taken in, and {n} things came with it.',
  fileArchive: '{name} is a saved club, and was brought in as one:',
  fileNote:
    'A file holds everything this computer knows of the league, also from others. It does no harm to take one in twice.',
  moveOpen: 'Meet elsewhere…',
  move: 'Meet there from now on',
  moving: 'Moving…',
  moved: 'The league meets there from now on.',
  moveNote:
    'Only this computer moves: each one of the league is moved on its own. It sends all its own work there anew, and keeps everything it has. Work of a computer that never moves there does not reach those who join there. For a database, ask whoever looks after it for an address made for this computer.',
  exchange: 'Exchange now',
  exchanging: 'Exchanging…',
  exchanged: 'Exchanged with the others.',
  last: 'Last exchange: {when}',
  tried: 'Last tried: {when}',
  notYet: 'No exchange yet since Duskboard was started.',
  justNow: 'just now',
  equal: 'Everything is sent, and everything from the others is here.',
  ahead: '1 thing waits to be sent. | {n} things wait to be sent.',
  equalFile: 'Nothing new from here waits to be saved.',
  aheadFile: '1 thing is in no saved file yet. | {n} things are in no saved file yet.',
  behind: '1 thing from the others is on its way here. | {n} things from the others are on their way here.',
  problem: {
    folder: {
      missing: 'The folder is not there. Everything is kept here and goes out when it is back.',
      denied:
        'Duskboard may not read or write in the folder. Allow it in the folder’s properties; until then everything is kept here.',
    },
    postgres: {
      missing: 'The database is not there. Everything is kept here and goes out when it is back.',
      denied:
        'Duskboard may not read or write in the database. Ask whoever looks after it; until then everything is kept here.',
    },
    full: 'There is no room left where the computers meet. Make some room; until then everything is kept here.',
    unreachable:
      'The place where the computers meet does not answer. Everything is kept here and goes out when it does.',
    password:
      'The password is not accepted where the computers meet. Ask whoever looks after it; until then everything is kept here.',
    revoked:
      'This computer was removed from the league, and the database no longer lets it in. Everything stays here. To come back, ask for a new code, leave the league, and join again.',
    certificate:
      'The server cannot prove that it is the right one, so nothing was sent. Ask whoever looks after it; until then everything is kept here.',
  },
  damaged:
    '1 file there is damaged or belongs to something else. It is left alone. | {n} files there are damaged or belong to something else. They are left alone.',
  notFound:
    'Nothing of this league is here yet. If a program keeps the folder the same on all computers, wait until it has done so. Otherwise check that it is the right folder.',
  notFoundFile:
    'Nothing of this league is here yet. Take in a file from the computer that invited you, and save one for it.',
  notKnownFile:
    'The invitation of this computer is not here yet. Take in a file that was saved after the code was made.',
  notKnown:
    'The invitation of this computer is not here yet. It comes as soon as the computer that made the code has exchanged.',
  ownRemoved:
    '{by} has removed this computer from the league. Everything stays here, but nothing new from here counts for the others. To come back, ask for a new code, leave the league, and join again.',
  strangers:
    'A computer that was not invited writes there, too. It is kept aside, and nothing of it counts. | {n} computers that were not invited write there, too. They are kept aside, and nothing of them counts.',
  members: 'Computers of the league',
  own: 'this computer',
  removed: 'removed',
  founder: 'Founded the league',
  invitedFor: 'Invited for {guest} by {by}',
  someone: 'a computer of the league',
  sent: 'sent nothing yet | sent something once | sent something {n} times',
  removedBy: 'Removed by {by}: everything from it that had arrived by then counts, and nothing after.',
  forked:
    'Two computers have written as this one, perhaps after its files were copied or an old backup came back. Everything from both counts. If both are still in use, leave the league on one of them, and join again there with a new code.',
  sharesInvitation:
    'Several computers joined with this one invitation. If you meant only one of them, remove the others.',
  refused:
    'Something that it sent is not valid, so nothing of it was taken in. Ask who uses that computer; if nobody knows of it, remove it. | {n} things that it sent are not valid, so nothing of them was taken in. Ask who uses that computer; if nobody knows of it, remove it.',
  remove: 'Remove from the league',
  removeAgain: 'Press again: all that arrived stays, nothing after this counts',
  removeDone: '{name} is removed from the league.',
  removeNote:
    'A computer that you remove keeps everything it has, and all that has arrived from it stays with everybody. Nothing from it counts after that. The way back is a new invitation. Remove a computer that is gone for good, too: only then do names that you forget leave what it had sent.',
  invite: 'Invite a computer…',
  inviteFor: 'For which computer?',
  inviteHint: 'Such as Laptop at the club',
  inviteNote: 'The league keeps these words for good, so name the computer rather than a person.',
  makeCode: 'Make a code',
  making: 'Making the code…',
  cancel: 'Cancel',
  codeFor: 'Invitation for {guest}',
  codeOnce:
    'The code is shown only now. Send it to nobody else: whoever has it can join. On the other computer: Settings, League, Join with a code.',
  codeFile: 'Then save a file here and pass it on, too: the invitation is in it.',
  copyCode: 'Copy',
  putAway: 'Done',
  leave: 'Leave the league',
  leaveAgain: 'Press again to leave: everything stays here',
  left: 'You have left the league. Everything is still here.',
  leaveNote: 'Everything that came from the league stays on this computer. The way back is a new invitation.',
  leaveFounder:
    'This computer founded the league. Once it has left, nobody can remove the computers that it invited, and names that you forget stay in what removed ones had sent.',
  leaveAhead:
    '1 thing has not been sent yet and would stay here only. | {n} things have not been sent yet and would stay here only.',
  light: 'League waits',
  lightProgress: 'League {percent}',
  progress: {
    publish: 'Writing {done} of {of} matches for the league',
    send: 'Sending {done} of {of} MB',
    fetch: 'Fetching {done} of {of} MB',
    take: 'Taking in {done} of {of} MB',
  },
  soon: 'less than a minute',
  minutesLeft: 'about 1 minute | about {n} minutes',
}
