/**
 * The tables of facts in PostgreSQL: one row for each edition of a match, and one for each of its seats. Split by league,
 * so that a distributed database can spread them. Facts name players by id alone, and hold no typed text.
 */

/** Parts of each table; a distributed database splits by the same column. */
export const factParts = 8

/** Leading half of a league's id, as a number that is stored in place of 64 letters. */
const leagueKey = `CREATE FUNCTION duskboard.league_key(league text) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN league ~ '^[0-9a-f]{64}$' THEN left(league, 32)::uuid END
  $$`
const text = 'text COLLATE "C"'
/** Columns that order the editions of a match, the oldest first. */
export const editionOrder = ['steps', 'entries', 'version', 'digest', 'feed'] as const
const tables: readonly string[] = [
  `CREATE TABLE duskboard.match_fact (
    league uuid NOT NULL,
    fact uuid NOT NULL,
    match ${text} NOT NULL,
    feed ${text} NOT NULL,
    steps integer NOT NULL,
    entries integer NOT NULL,
    version integer NOT NULL,
    digest ${text} NOT NULL,
    counts boolean NOT NULL,
    game ${text} NOT NULL,
    created ${text} NOT NULL,
    ended ${text} NOT NULL,
    day ${text} NOT NULL,
    season ${text},
    evening ${text},
    moderator ${text},
    drawn boolean NOT NULL,
    winners text[] NOT NULL,
    corrected boolean NOT NULL,
    length_ms double precision,
    rounds double precision,
    phases json,
    PRIMARY KEY (league, fact),
    UNIQUE (league, match, ${editionOrder.join(', ')})
  ) PARTITION BY HASH (league)`,
  `CREATE TABLE duskboard.seat_fact (
    league uuid NOT NULL,
    fact uuid NOT NULL,
    place smallint NOT NULL,
    seat smallint NOT NULL,
    votes smallint NOT NULL,
    right_votes smallint NOT NULL,
    won boolean NOT NULL,
    points double precision NOT NULL,
    player ${text},
    role ${text} NOT NULL,
    team ${text} NOT NULL,
    fate ${text} NOT NULL,
    PRIMARY KEY (league, fact, place)
  ) PARTITION BY HASH (league)`,
]
const parts = (table: string): readonly string[] =>
  Array.from(
    { length: factParts },
    (_, n) =>
      `CREATE TABLE duskboard.${table}_${n} PARTITION OF duskboard.${table}
       FOR VALUES WITH (MODULUS ${factParts}, REMAINDER ${n})`,
  )
const indexes: readonly string[] = [
  `CREATE INDEX match_fact_season ON duskboard.match_fact (league, season)`,
  `CREATE INDEX match_fact_evening ON duskboard.match_fact (league, evening)`,
  `CREATE INDEX seat_fact_player ON duskboard.seat_fact (league, player) WHERE player IS NOT NULL`,
  `CREATE INDEX feed_key ON duskboard.feed (feed)`,
]
/** Row rule: the league is one of those that the console belongs to. */
export const isFactMember = `league IN (SELECT duskboard.league_key(c.league) FROM duskboard.console c WHERE c.role = session_user)`
/** Rules by row: consoles read their leagues, and add facts under their own feeds. */
const rowRules: readonly string[] = [
  ...['match_fact', 'seat_fact'].flatMap((name) => [
    `ALTER TABLE duskboard.${name} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY read_league ON duskboard.${name} FOR SELECT USING (${isFactMember})`,
  ]),
  `CREATE POLICY add_own ON duskboard.match_fact FOR INSERT WITH CHECK (${isFactMember} AND EXISTS (
    SELECT FROM duskboard.feed f WHERE f.feed = match_fact.feed
      AND duskboard.league_key(f.league) = match_fact.league AND f.writer = session_user))`,
  `CREATE POLICY add_own ON duskboard.seat_fact FOR INSERT WITH CHECK (${isFactMember} AND EXISTS (
    SELECT FROM duskboard.match_fact m
    JOIN duskboard.feed f ON f.feed = m.feed AND duskboard.league_key(f.league) = m.league
    WHERE m.league = seat_fact.league AND m.fact = seat_fact.fact AND f.writer = session_user))`,
]
/** True where the edition `n` comes after the edition `m` of a match. */
const isLater = ['n', 'm'].map((one) => `(${editionOrder.map((name) => `${one}.${name}`).join(', ')})`).join(' > ')
const grants = (role: string): readonly string[] => [
  `GRANT SELECT, INSERT ON duskboard.match_fact, duskboard.seat_fact TO ${role}`,
  `GRANT EXECUTE ON FUNCTION duskboard.league_key(text), duskboard.release_facts(uuid, text[], text[]) TO ${role}`,
]
const functions: readonly string[] = [
  // Facts can be counted again from the books, so any console of the league may let those go that one of `feeds` replaced.
  `CREATE FUNCTION duskboard.release_facts(of_league uuid, of_matches text[], feeds text[]) RETURNS integer
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     old uuid[];
   BEGIN
     IF session_user <> current_user AND NOT EXISTS (
       SELECT FROM duskboard.console c WHERE duskboard.league_key(c.league) = of_league AND c.role = session_user)
     THEN RAISE EXCEPTION 'not a console of this league' USING ERRCODE = '42501'; END IF;
     SELECT array_agg(m.fact) INTO old FROM duskboard.match_fact m
     WHERE m.league = of_league AND m.match = ANY (of_matches) AND EXISTS (
       SELECT FROM duskboard.match_fact n WHERE n.league = m.league AND n.match = m.match AND n.feed = ANY (feeds) AND ${isLater});
     DELETE FROM duskboard.seat_fact s WHERE s.league = of_league AND s.fact = ANY (old);
     DELETE FROM duskboard.match_fact m WHERE m.league = of_league AND m.fact = ANY (old);
     RETURN coalesce(cardinality(old), 0);
   END $$`,
  `REVOKE EXECUTE ON FUNCTION duskboard.league_key(text), duskboard.release_facts(uuid, text[], text[]) FROM PUBLIC`,
  `CREATE FUNCTION duskboard.grant_facts(to_role name) RETURNS void LANGUAGE plpgsql
   SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     ${grants('%I')
       .map((grant) => `EXECUTE format('${grant}', to_role);`)
       .join('\n     ')}
   END $$`,
  `REVOKE EXECUTE ON FUNCTION duskboard.grant_facts(name) FROM PUBLIC`,
  // Consoles that were invited before there were facts.
  `SELECT duskboard.grant_facts(role) FROM (SELECT DISTINCT role FROM duskboard.console) c`,
]
/** Roles made from now on get the same rights with their first row. */
const newcomers: readonly string[] = [
  `CREATE FUNCTION duskboard.console_added() RETURNS trigger LANGUAGE plpgsql
   SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     PERFORM duskboard.grant_facts(NEW.role);
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER console_added AFTER INSERT ON duskboard.console
   FOR EACH ROW EXECUTE FUNCTION duskboard.console_added()`,
]
/** The statements of the migration, in order. */
export const factStatements: readonly string[] = [
  leagueKey,
  ...tables,
  ...parts('match_fact'),
  ...parts('seat_fact'),
  ...indexes,
  ...rowRules,
  ...functions,
  ...newcomers,
]
