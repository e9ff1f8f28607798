/** Polish headings of the matches table. */
import type { TableWords } from './matches-csv.en.ts'

export const tablePl: TableWords = {
  heads: {
    date: 'Data',
    evening: 'Wieczór',
    game: 'Gra',
    match: 'Partia',
    seat: 'Miejsce',
    name: 'Imię przy stole',
    player: 'Gracz',
    team: 'Drużyna',
    role: 'Rola',
    won: 'Wygrana',
    points: 'Punkty',
    fate: 'Los',
    moderator: 'Prowadzący',
  },
  ids: {
    matchId: 'Partia (id)',
    playerId: 'Gracz (id)',
    roleId: 'Rola (id)',
    teamId: 'Drużyna (id)',
    fateId: 'Los (id)',
  },
  yes: 'tak',
  no: 'nie',
}
