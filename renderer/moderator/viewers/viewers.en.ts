/** English words of chat and polls. */
import { en as stageWords } from '../../stage/words/stage.en.ts'

export const viewersEn = {
  title: 'Chat and polls',
  on: 'Viewers of the stream can vote in chat',
  what: 'A vote is a seat number or a name. Only counts are kept: no message reaches a screen unless you let it through, and players’ phones show nothing of it. It is off again at the next start.',
  channel: 'Twitch channel',
  chat: {
    off: 'No channel is read. Enter one, or send messages from another program.',
    connecting: 'Connecting to Twitch…',
    on: 'The chat of {channel} is being read.',
    retrying: 'Twitch cannot be reached. Check the internet connection; Duskboard keeps trying.',
    'no-channel': 'Twitch has no channel {channel}. Check its name.',
  },
  video: 'Live video on YouTube',
  key: 'Your key of the YouTube Data API v3',
  keySet: 'stored',
  forgetKey: 'Forget key',
  youTubeChat: {
    off: 'The chat on YouTube is not read.',
    connecting: 'Connecting to YouTube…',
    on: 'The chat on YouTube is being read: every five seconds during a poll, every half minute otherwise.',
    retrying: 'YouTube is tried again by itself.',
    'no-channel': 'YouTube does not let this chat be read.',
  },
  youTubeProblem: {
    'no-key':
      'YouTube wants a key. Make one in the Google Cloud console, for the YouTube Data API v3, and enter it here.',
    'bad-key': 'YouTube does not know this key. Copy it again from the Google Cloud console.',
    'barred-key':
      'This key may not be used from here. Lift its restrictions in the Google Cloud console, or make another one.',
    'not-enabled':
      'The YouTube Data API v3 is not switched on for this key. Enable it in the Google Cloud console, then enter the key again.',
    quota:
      'The key’s quota of today is used up. Google renews it at midnight Pacific time; it is tried again every hour, and another key works at once.',
    'too-fast': 'YouTube was asked too often. It is tried again by itself, more slowly.',
    'no-video': 'YouTube has no such video. Copy the address of the live stream again.',
    'not-live':
      'This video has no live chat yet. It is looked for every minute; the stream must be on air, or announced with its chat on.',
    ended:
      'The live chat is over. It is looked for every minute; enter the next stream’s address if it has another one.',
    disabled: 'The chat of this video is switched off. Switch it on in YouTube Studio, then enter the address again.',
    private:
      'YouTube shows this chat to nobody with a key alone. Make the stream public or unlisted, then enter the address again.',
    unreachable: 'YouTube cannot be reached. Check the internet connection; it is tried again by itself.',
  },
  others: 'Streamer.bot, Kick and others',
  copyUrl: 'Copy address',
  copyToken: 'Copy token',
  inRoom: 'Show all this on the screens in the room, too',
  place: 'On the whole board, polls stand',
  places: { off: 'nowhere', side: 'beside the table', middle: 'in the middle, while nothing is told there' },
  ask: 'Ask the viewers',
  kinds: stageWords.poll,
  running: 'Voting is open.',
  closed: 'Voting is closed.',
  votes: '{n} vote | {n} votes',
  last: 'Last: {name}',
  close: 'Close voting',
  remove: 'Take off screens',
  show: 'Show on screens',
  score: 'Chat against table: whose votes were right',
  onScreens: 'On screens now:',
  messages: 'Let a message through',
  messagesWhat:
    'Messages are remembered only while this is open. One that you show stands for 20 seconds, with the viewer’s name.',
  noMessages: 'No message yet.',
}
