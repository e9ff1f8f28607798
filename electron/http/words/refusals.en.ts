/** English refusals of routes, with the way out where there is one. */
import type { ThemeColour } from '../../../shared/brand/theme-colours.ts'
import type { ChromaKey } from '../../../shared/brand/colours.ts'
import type { SoundCue } from '../../../shared/wire/sound-payload.ts'

export const refusalsEn = {
  unknownMatch: 'There is no such match. GET /api/v1/matches lists them.',
  kept: 'You play along in this match, so what the players see is kept from you until it is over.',
  keptFile:
    'You play along in this match, and its file holds every card. It can be exported once the match is over; the daily backup holds it all the same.',
  noSetting: (known: string): string => `There is no such setting. Settings: ${known}.`,
  spentDocument: {
    title: 'This link has already been used.',
    says: 'A link to a report opens once, so that nobody else opens it later. Open the report from Duskboard again: History, the match, Print the report.',
  },
  noStage: 'No match is on stage. Start one or put one there.',
  notAtDistance:
    'The match on stage is played in one room, so its steps wait for the moderator. Start one at a distance first.',
  tooLarge: 'This is too large. Make it smaller, or choose another file.',
  sendJson: 'Send JSON, with the header Content-Type: application/json.',
  sendFile: 'Send the file itself, with the header Content-Type: application/octet-stream.',
  otherMethod: (methods: string): string => `This address is called with ${methods}.`,
  host: {
    'no-windows': 'This console cannot open windows. Open the public address in a browser.',
    'no-quit': 'Duskboard cannot be quit from this page. Quit it where it was started.',
    spentLink: 'This link has been used already or is too old. Start Duskboard again for a new one.',
  },
  feeds: {
    unknown: 'There is no such feed. GET /api/v1/feeds lists them.',
    taken: 'A feed already has this name. Choose another one.',
    confirm: {
      announced:
        'Whoever is on an open network and has this address sees what the room sees. Send "confirmed": true to open it.',
      night:
        'Whoever is on an open network and has this address sees what happens at night. Send "confirmed": true to open it.',
      everything:
        'Whoever is on an open network and has this address sees every card and everything that happens at night. Send "confirmed": true to open it.',
    },
  },
  viewers: {
    off: 'The viewers’ chat is off. Turn it on under Outputs & phones, Chat and polls, or send PUT /api/v1/viewers {"on": true}.',
    'no-match': 'A poll asks about the match on stage, and none is there. Start one or put one there.',
    'no-poll': 'There is no poll. POST /api/v1/viewers/polls opens one.',
    'no-message': 'This message is not there any more. Choose one of the latest.',
    'no-score':
      'There is nothing to count yet. It takes a poll that was closed, an outcome, and all cards open or the results shown.',
  },
  league: {
    'no-carrier':
      'This code names no database. Say in which folder the books of the league meet, or that files are carried by hand.',
    'other-league':
      'This file belongs to another league, so nothing of it was taken in. Choose one of your own league.',
    'no-address':
      'This is no address of a PostgreSQL database. It looks like postgres://role:password@host:5432/database.',
    problems: {
      missing: 'The folder or database of the league is not there. Connect the drive, or make it, and try again.',
      denied: 'This computer may not write there. Give this user or role the right to, and try again.',
      full: 'There is no room left where the books of the league meet. Free some, and try again.',
      unreachable: 'The database of the league does not answer. Check address and network, and try again.',
      password:
        'The database of the league refuses this role or its password. Check both in the address, and try again.',
      revoked:
        'This computer was removed from the league, and the database no longer lets it in. To come back, ask for a new code, leave the league, and join again.',
      certificate:
        'The database shows no certificate that holds for its name, so nothing was sent. Have it repaired, or name your own authority with ?sslrootcert=/path/to/ca.pem.',
    },
    none: 'This computer is in no league. Found one, or join one with a code.',
    statistics: {
      'no-database':
        'The books of this league meet in no database that could count. Ask for /api/v1/stats: everything in the book of this computer counts there; or move the league to PostgreSQL with PUT /api/v1/league/carrier.',
      slow: 'The database of the league takes too long for this. Narrow the filter, as to one season or game, or ask for /api/v1/stats, which counts here.',
      here: 'Meanwhile /api/v1/stats and /api/v1/seasons count what the book of this computer holds.',
    },
    already: 'This computer is in a league already. Leave it first: everything that came from it stays in your club.',
    'no-code': 'This is no invitation to a league. Copy the whole code once more, from its first letter to its last.',
    'no-folder': (path: string): string =>
      `There is no folder ${path} here. Make it, or connect the drive, and try again.`,
    'no-member': 'There is no such computer in the league. GET /api/v1/league lists them.',
    own: 'This is your own computer. To go, leave the league.',
    'not-below': (name: string): string =>
      `${name} was not invited from here. The computer that invited it can remove it, or the one that founded the league.`,
  },
  clubPages: {
    none: 'No folder is set for the club’s pages. Enter one first.',
    noFolder: 'Enter the whole path of a folder, such as /home/me/club-pages or C:\\Users\\Me\\club-pages.',
    dataFolder: 'This folder belongs to Duskboard’s own data, which must never be published. Choose another one.',
    problems: {
      missing: (path: string): string =>
        `There is no folder ${path} here. Make it, or connect the drive, and try again.`,
      denied: (path: string): string =>
        `This computer may not write to ${path}. Give this user the right to, and try again.`,
      full: (path: string): string => `There is no room left at ${path}. Free some, and try again.`,
      occupied: (path: string): string =>
        `${path} was not written by Duskboard, so nothing was changed there. Choose an empty folder, or move it away.`,
      unreachable: (path: string): string => `${path} cannot be read or written now. Check the drive, and try again.`,
      'not-built': (path: string): string =>
        `This Duskboard lacks its own file ${path} and can make no pages. Install it anew, or build it with npm run build.`,
      fault: (path: string): string => `The pages in ${path} could not be renewed. Try again; the log has the error.`,
    },
  },
  webhooks: {
    unknown: 'There is no such webhook. GET /api/v1/notifications lists them.',
    full: 'There are twenty webhooks already. Remove one that is no longer needed.',
    off: 'This webhook is off, or has no secret on this computer. Switch it on, or make a new secret for it.',
  },
  outputs: {
    unknown: 'There is no such output. GET /api/v1/outputs lists them.',
    taken: 'An output already has this name. Choose another one.',
    noSuchCode: 'No output shows this code now. Read it again; it changes every two minutes.',
    fixedName: 'The public window keeps its name. Give another screen the name you want.',
  },
  decks: {
    unknown: 'There is no such deck. GET /api/v1/decks lists them.',
    'no-such-code': 'No device shows this code now. Read it again; it changes every two minutes.',
    'too-often': 'Too many wrong codes. Wait a minute, then try again.',
  },
  phones: {
    unknown: 'There is no such phone. GET /api/v1/phones lists them.',
    noSuchAddress: (address: string): string =>
      `This computer has no address ${address} on a network. GET /api/v1/phones lists those that can be opened.`,
    refused: {
      'no-match': 'No match is on stage. Start one or put one there, then give out its seats.',
      'no-such-seat': 'There is no such seat at the table on stage. Choose one of those at the table.',
      'name-missing': 'A phone needs a name. Type one.',
      'name-too-long': 'A name has at most 40 characters. Shorten it.',
      'name-taken': 'Another phone that is here has this name. Choose another one.',
    },
  },
  visitors: {
    unknown: 'Nobody waits under this id. GET /api/v1/waiting lists who does.',
    noBan: 'There is no such ban. GET /api/v1/waiting lists those that there are.',
    noSuchSeat: 'The match on stage has no such seat. GET /api/v1/invitations lists its seats.',
  },
  lan: {
    gone: (address: string): string =>
      `This computer is no longer on the network with the address ${address}. Join that network again, or switch it off here.`,
    taken: (address: string): string =>
      `Another program is using Duskboard’s port on ${address}. Close that program; Duskboard tries again every few seconds.`,
    failed: (address: string, reason: string): string =>
      `Phones cannot join on ${address} (${reason}). Duskboard tries again every few seconds; if that does not help, switch on another network.`,
  },
  css: {
    'too-long': 'A stylesheet may be up to 64 KB. Shorten it, or use smaller pictures in it.',
    import: 'A stylesheet here cannot @import another one. Copy its rules into this one.',
    'foreign-address':
      'A stylesheet here fetches nothing: no addresses, no fonts. Write pictures as url("data:image/…").',
  },
  logo: {
    'too-large': 'A logo may be up to 256 KB. Save it smaller; 600 pixels wide is plenty.',
    'no-picture': 'This is not a picture that can be shown. Use PNG, JPEG, WebP or SVG.',
    lively: 'This SVG holds more than a drawing, such as a script. Export it as a plain SVG or a PNG.',
    foreign: 'This SVG fetches something from elsewhere. Export it with everything inside, or as a PNG.',
  },
  theme: {
    faint: (colour: ThemeColour, on: ThemeColour, { contrast, least }: { contrast: string; least: number }): string =>
      `The colour ${colour} has only ${contrast}:1 on ${on}, and needs ${least}:1. Make one of them lighter or darker.`,
    keyed: (colour: ThemeColour, key: ChromaKey): string =>
      `The colour ${colour} is so near to ${key} that a chroma key takes it out of the picture. Choose a darker or a greyer one.`,
    'too-many': 'There are eight own themes already. Remove one first.',
    'too-large': 'The background picture of a theme may have up to 1 MB. Save it as JPEG or WebP, 1920 pixels wide.',
    'no-picture': 'The background of this theme is not a picture that can be shown. Use PNG, JPEG or WebP.',
    drawing: 'The background of a theme is a photo or a painted picture, no SVG. Save it as PNG, JPEG or WebP.',
    'no-font': 'The font of this theme is not a font, or is damaged. Use a WOFF2, WOFF, TTF or OTF file.',
    'font-collection': 'The font file of this theme holds several fonts. Use a file with one of them.',
    'font-drawings': 'The font of this theme holds drawings (SVG). Use an edition of it without them.',
    'font-large': 'The font of a theme may have up to 2 MB. Use its WOFF2 edition, or one with fewer scripts.',
    'no-video': 'The video of this theme is not a video that can be shown, or is damaged. Use WebM or MP4.',
    'video-large': 'The video of a theme may have up to 8 MB. Make it shorter, or save it with less quality.',
    'no-sound': (cue: SoundCue): string =>
      `The sound for “${cue}” is not a sound that can be played. Use WAV, MP3 or Ogg.`,
    'sound-large': (cue: SoundCue): string => `The sound for “${cue}” is too large: up to 1 MB. Make it shorter.`,
    'all-large': 'The files of a theme may have up to 12 MB together. Leave one out, or make one smaller.',
    unknown: 'There is no such theme. `GET /club` lists them.',
  },
  sponsor: {
    'too-large': 'A picture may have up to 256 KB. Save it smaller; 600 pixels wide is plenty.',
    'too-many': 'There are twelve sponsors already. Remove one first.',
    'no-picture': 'This is not a picture that can be shown. Use PNG, JPEG, WebP or SVG.',
    lively: 'This SVG holds more than a drawing, such as a script. Export it as a plain SVG or a PNG.',
    foreign: 'This SVG fetches something from elsewhere. Export it with everything inside, or as a PNG.',
    unknown: 'There is no such sponsor. `GET /club` lists them.',
  },
  sounds: {
    unknown: (known: string): string => `There is no such sound. Sounds: ${known}.`,
    'too-large': 'A sound may be up to 1 MB. Shorten it, or save it as MP3 or Ogg.',
    'no-sound': 'This is not a sound that can be played. Use WAV, MP3 or Ogg.',
  },
  music: {
    unknown: 'There is no such music. `GET /music` lists it.',
    empty: 'This file is empty. Choose another one, or copy it again.',
    'no-audio': 'This is not music that can be played. Use MP3, M4A, Ogg, FLAC, WAV or WebM.',
    'cut-off': 'The end of this file is missing: it was not copied completely. Copy it again, then add it.',
    'too-large': 'A piece of music may have up to 20 MB. Save it as MP3, M4A or Ogg, or shorten it.',
    'too-many': 'There are ten pieces of music already. Remove one first.',
    'too-slow':
      'This file arrived too slowly, so nothing of it was kept. Copy it to a disk of this computer, then add it.',
  },
  removed: {
    unknown: (list: string): string =>
      `This was not removed, or too long ago to bring it back. GET /api/v1${list} lists what can be.`,
    noEarlierCss: 'This screen had no other stylesheet before, so there is none to bring back. Change the one it has.',
  },
  rehearsal: {
    none: 'There is no rehearsal. POST /api/v1/rehearsal starts one.',
    running:
      'A match is running on stage. Send "confirmed": true to rehearse all the same: its clocks stop, and it is back when the rehearsal ends.',
  },
  cues: {
    noTimecodes:
      'While OBS was connected, it neither recorded nor streamed this match. Next time, start the recording before the match.',
    tooFew: (count: number): string =>
      `YouTube takes three chapters of ten seconds or more; this recording has ${count}. Take the CSV instead.`,
    noReel: 'There is no such recording. Leave reel out to see them all.',
  },
  setup: {
    'not-connected':
      'OBS is not connected. Start it, enter its address and password under Outputs & phones, then try again.',
    'too-old': 'This OBS is too old to be set up from here. Update it to version 28 or later.',
    'no-network':
      'OBS runs on another computer, and no network is open to it. Switch on the network of that computer under Phones, then try again.',
    'no-pages': 'This OBS cannot show web pages, and the frames for cameras are one. Use an OBS with browser sources.',
    'nothing-made': 'Duskboard has set up nothing in this OBS yet. Press “Set up OBS” first.',
    'other-collection': (name: string): string =>
      `OBS was set up in the scene collection “${name}”. Open that one in OBS, then try again.`,
  },
}
export type Refusals = typeof refusalsEn
