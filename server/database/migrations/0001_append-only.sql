-- What was recorded stays as it was recorded: no update, no removal, by nobody who writes through this schema.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER activity_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
INSERT INTO change_clock (id, value, epoch) VALUES (1, 0, gen_random_uuid());
