/** Folds the engine's own public events into the table as everybody knows it. */
import { tidyName } from './words/text-normalise.ts'
import { decidesByPhone } from './kit/place-option.ts'
import { engineDisclosures, type EngineEvent } from './events.ts'
import type { TypedObject, Table } from './game.ts'
import type { Floor } from './table.ts'

/** The table before any player sits. */
export const emptyTable: Table = {
  seats: [],
  ring: [],
  windows: [],
  notice: null,
  told: { batch: 0, events: [] },
  calledOff: false,
  stopped: false,
}
function withoutFloor({ floor: _floor, ...rest }: Table): Table {
  return rest
}
const emptyFloor: Floor = { speaker: null, hands: [], seconds: 60 }
/** Returns the table as these options begin it: with a floor where its players sit at a distance. */
const withFloorByPlace = (table: Table, options: object): Table =>
  decidesByPhone(options) ? { ...table, floor: emptyFloor } : withoutFloor(table)
/** Returns the floor after one public event; the same object where the event is about something else. */
function foldFloor(floor: Floor, event: EngineEvent): Floor {
  switch (event.type) {
    case 'handRaised':
      return floor.hands.includes(event.seat) ? floor : { ...floor, hands: [...floor.hands, event.seat] }
    case 'handLowered':
      return { ...floor, hands: floor.hands.filter((seat) => seat !== event.seat) }
    case 'wordGiven': {
      const { seat: speaker, seconds } = event
      return { speaker, hands: floor.hands.filter((seat) => seat !== speaker), seconds }
    }
    case 'wordEnded':
      return { ...floor, speaker: null }
    case 'floorCleared':
      return { ...floor, speaker: null, hands: [] }
    default:
      return floor
  }
}
const withFloor = (table: Table, event: EngineEvent): Table =>
  table.floor === undefined ? table : { ...table, floor: foldFloor(table.floor, event) }
/** Returns a seat with its name tidied: an older version or another program may have stored it as it was typed. */
const seatFor = ({ seat, name }: Table['seats'][number]): Table['seats'][number] => ({
  seat,
  name: tidyName(name) || String(seat),
})
/** Returns the table after one public event. Any event of the game itself removes a standing notice. */
export function foldTable(table: Table, named: TypedObject): Table {
  const event = named as EngineEvent
  switch (event.type) {
    case 'seated':
      return { ...emptyTable, seats: event.seats.map(seatFor), ring: event.seats.map((each) => each.seat) }
    case 'joined':
      return {
        ...table,
        seats: [...table.seats, seatFor(event)],
        ring: [...table.ring, event.seat],
      }
    case 'renamed':
    case 'substituted':
      return {
        ...table,
        seats: table.seats.map((each) => (each.seat === event.seat ? seatFor(event) : each)),
      }
    case 'ringChanged':
      return { ...table, ring: event.ring }
    case 'announced':
      return { ...table, notice: { kind: 'announcement', text: event.text } }
    case 'announcementCleared':
      return { ...table, notice: null }
    case 'calledOff':
      return { ...withoutFloor(table), calledOff: true, windows: [], notice: null }
    case 'handRaised':
    case 'handLowered':
    case 'wordGiven':
    case 'wordEnded':
    case 'floorCleared':
      return withFloor(table, event)
    case 'optionsTold':
      return event.anew === true || Object.hasOwn(event.options, 'place')
        ? withFloorByPlace(table, event.options)
        : table
    case 'resultsShown':
      return { ...table, resultsShown: true }
    case 'clocksStopped':
    case 'clocksResumed':
      return { ...table, stopped: event.type === 'clocksStopped' }
    case 'windowOpened':
      return { ...table, windows: [...table.windows, { id: event.id, label: event.label }] }
    case 'windowClosed':
      return { ...table, windows: table.windows.filter((each) => each.id !== event.id) }
    default:
      return table.notice === null || Object.hasOwn(engineDisclosures, event.type) ? table : { ...table, notice: null }
  }
}
