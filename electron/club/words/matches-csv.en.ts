/** English headings of the matches table. */
export const tableEn = {
  heads: {
    date: 'Date',
    evening: 'Evening',
    game: 'Game',
    match: 'Match',
    seat: 'Seat',
    name: 'Name at the table',
    player: 'Player',
    team: 'Team',
    role: 'Role',
    won: 'Won',
    points: 'Points',
    fate: 'Fate',
    moderator: 'Moderator',
  },
  ids: {
    matchId: 'Match (id)',
    playerId: 'Player (id)',
    roleId: 'Role (id)',
    teamId: 'Team (id)',
    fateId: 'Fate (id)',
  },
  yes: 'yes',
  no: 'no',
}
export type TableWords = typeof tableEn
