/**
 * Statements that make a look at a league cheap: the database keeps the extent of each feed, and tells all that listen
 * when a segment was written. It names the league, and nothing else.
 */

/** Channel of LISTEN and NOTIFY. */
export const newsChannel = 'duskboard_news'

export const newsStatements: readonly string[] = [
  // No segment may come between the count and the trigger.
  `LOCK TABLE duskboard.segment IN SHARE ROW EXCLUSIVE MODE`,
  `CREATE TABLE duskboard.extent (
    league text NOT NULL,
    feed text NOT NULL,
    last integer NOT NULL,
    segments integer NOT NULL,
    PRIMARY KEY (league, feed),
    FOREIGN KEY (league, feed) REFERENCES duskboard.feed (league, feed)
  )`,
  `INSERT INTO duskboard.extent SELECT league, feed, max(n), count(*) FROM duskboard.segment GROUP BY league, feed`,
  `ALTER TABLE duskboard.extent ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY read_league ON duskboard.extent FOR SELECT
   USING (league IN (SELECT c.league FROM duskboard.console c WHERE c.role = session_user))`,
  // Rows are for members alone, and nobody but the trigger writes them.
  `GRANT SELECT ON duskboard.extent TO PUBLIC`,
  `CREATE FUNCTION duskboard.note_segment() RETURNS trigger
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       UPDATE duskboard.extent SET segments = segments - 1 WHERE league = OLD.league AND feed = OLD.feed;
       RETURN NULL;
     END IF;
     INSERT INTO duskboard.extent AS known VALUES (NEW.league, NEW.feed, NEW.n, 1)
     ON CONFLICT (league, feed)
     DO UPDATE SET last = greatest(known.last, EXCLUDED.last), segments = known.segments + 1;
     PERFORM pg_notify('${newsChannel}', NEW.league);
     RETURN NULL;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION duskboard.note_segment() FROM PUBLIC`,
  `CREATE TRIGGER note_segment AFTER INSERT OR DELETE ON duskboard.segment
   FOR EACH ROW EXECUTE FUNCTION duskboard.note_segment()`,
]
