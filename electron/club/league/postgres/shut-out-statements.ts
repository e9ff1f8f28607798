/**
 * Statements by which the founder takes away the access of revoked consoles: their roles, and those that they made for
 * invitations which nobody who counts has used. A role without its row in `console` reads nothing, also over a
 * connection that is open; besides, it may not log in any more, and its connections end.
 */

/** Names of the roles that invitations make; the founder's own is none of them. */
const invited = `'^duskboard_[0-9a-f]{16}$'`
/** Selects the roles to close. Consoles that joined with one code have one role, which stays while another one counts. */
const closedRoles = `
  WITH RECURSIVE closed AS (
    SELECT f.writer AS role FROM duskboard.feed f
    WHERE f.league = of_league AND f.feed = ANY (revoked) AND f.writer ~ ${invited} AND NOT EXISTS (
      SELECT FROM duskboard.feed s WHERE s.league = f.league AND s.writer = f.writer AND s.feed = ANY (sharing))
    UNION
    SELECT c.role FROM duskboard.console c JOIN closed ON c.inviter = closed.role
    WHERE c.league = of_league AND NOT EXISTS (
      SELECT FROM duskboard.feed w WHERE w.league = c.league AND w.writer = c.role AND w.feed = ANY (counting)))
  SELECT c.role FROM duskboard.console c JOIN closed USING (role) WHERE c.league = of_league`

export const shutOutStatements: readonly string[] = [
  // Null for the roles of before.
  `ALTER TABLE duskboard.console ADD COLUMN inviter name`,
  `ALTER TABLE duskboard.console ALTER COLUMN inviter SET DEFAULT session_user`,
  // For the owner of the tables alone, with the owner's own rights.
  `CREATE FUNCTION duskboard.shut_out(of_league text, revoked text[], sharing text[], counting text[]) RETURNS integer
   LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
   DECLARE
     one name;
     many integer := 0;
   BEGIN
     -- An invitation that is being made waits, and ends with its connection.
     LOCK TABLE duskboard.console IN SHARE ROW EXCLUSIVE MODE;
     FOR one IN ${closedRoles}
     LOOP
       DELETE FROM duskboard.console WHERE league = of_league AND role = one;
       many := many + 1;
       CONTINUE WHEN EXISTS (SELECT FROM duskboard.console WHERE role = one);
       BEGIN
         EXECUTE format('ALTER ROLE %I NOLOGIN', one);
         EXECUTE format('GRANT %I TO CURRENT_USER', one);
         PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = one;
       EXCEPTION WHEN insufficient_privilege THEN
         -- Without the right to change roles the rules by row do alone.
         NULL;
       END;
     END LOOP;
     RETURN many;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION duskboard.shut_out(text, text[], text[], text[]) FROM PUBLIC`,
]
