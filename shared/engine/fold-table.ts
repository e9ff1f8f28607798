/** Folds the engine's own public events into the table as everybody knows it. */
import { engineDisclosures, type EngineEvent } from './events.ts'
import type { TypedObject, Table } from './game.ts'

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
/** Returns the table after one public event. Any event of the game itself removes a standing notice. */
export function foldTable(table: Table, named: TypedObject): Table {
  const event = named as EngineEvent
  switch (event.type) {
    case 'seated':
      return { ...emptyTable, seats: event.seats, ring: event.seats.map((each) => each.seat) }
    case 'joined':
      return {
        ...table,
        seats: [...table.seats, { seat: event.seat, name: event.name }],
        ring: [...table.ring, event.seat],
      }
    case 'renamed':
    case 'substituted':
      return {
        ...table,
        seats: table.seats.map((each) => (each.seat === event.seat ? { seat: each.seat, name: event.name } : each)),
      }
    case 'ringChanged':
      return { ...table, ring: event.ring }
    case 'announced':
      return { ...table, notice: { kind: 'announcement', text: event.text } }
    case 'announcementCleared':
      return { ...table, notice: null }
    case 'calledOff':
      return { ...table, calledOff: true, windows: [], notice: null }
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
