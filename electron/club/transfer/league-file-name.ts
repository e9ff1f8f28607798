/** Name of the member by which a file with segments of a league is told from a saved club. */
export const leagueFileName = 'league.json'
