/**
 * The table of contested matches: those of which there may be several editions of facts. All others are current as they
 * stand, so a question about thousands of matches looks up the latest edition of the few that are in here.
 */
import { isFactMember } from './fact-tables.ts'

/** Writers of one league wait for each other here, so that each sees the editions that others added. */
const lockLeague = (league: string): string =>
  `PERFORM pg_advisory_xact_lock(hashtextextended('duskboard facts ' || ${league}::text, 0))`
const table: readonly string[] = [
  `CREATE TABLE duskboard.contested_match (
    league uuid NOT NULL,
    match text COLLATE "C" NOT NULL,
    PRIMARY KEY (league, match)
  )`,
  `INSERT INTO duskboard.contested_match
   SELECT league, match FROM duskboard.match_fact GROUP BY league, match HAVING count(*) > 1`,
  `ALTER TABLE duskboard.contested_match ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY read_league ON duskboard.contested_match FOR SELECT USING (${isFactMember})`,
  `GRANT SELECT ON duskboard.contested_match TO PUBLIC`,
]
/** An edition that is added to another one contests its match. */
const noteEdition: readonly string[] = [
  `CREATE FUNCTION duskboard.note_edition() RETURNS trigger LANGUAGE plpgsql
   SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     ${lockLeague('NEW.league')};
     INSERT INTO duskboard.contested_match
     SELECT NEW.league, NEW.match
     WHERE EXISTS (SELECT FROM duskboard.match_fact m WHERE m.league = NEW.league AND m.match = NEW.match)
     ON CONFLICT DO NOTHING;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER note_edition BEFORE INSERT ON duskboard.match_fact
   FOR EACH ROW EXECUTE FUNCTION duskboard.note_edition()`,
]
/** A match whose editions went but for one is contested no more. */
const settleEditions: readonly string[] = [
  `CREATE FUNCTION duskboard.settle_editions() RETURNS trigger LANGUAGE plpgsql
   SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     ${lockLeague('OLD.league')};
     DELETE FROM duskboard.contested_match c WHERE c.league = OLD.league AND c.match = OLD.match AND 2 > (
       SELECT count(*) FROM duskboard.match_fact m WHERE m.league = OLD.league AND m.match = OLD.match);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER settle_editions AFTER DELETE ON duskboard.match_fact
   FOR EACH ROW EXECUTE FUNCTION duskboard.settle_editions()`,
  `REVOKE EXECUTE ON FUNCTION duskboard.note_edition(), duskboard.settle_editions() FROM PUBLIC`,
]
/** The statements of the migration, in order. */
export const contestedStatements: readonly string[] = [...table, ...noteEdition, ...settleEditions]
