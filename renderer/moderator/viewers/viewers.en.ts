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
  others: 'Streamer.bot, YouTube, Kick and others',
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
