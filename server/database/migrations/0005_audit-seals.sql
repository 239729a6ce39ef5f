CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Ids are given out before rows are seen: a row may appear behind a newer one. What waits is therefore written down.
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (audit_id) SELECT id FROM fresh;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_trail_awaits_seal AFTER INSERT ON audit_trail
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION await_seal();
--> statement-breakpoint
INSERT INTO audit_unsealed (audit_id) SELECT id FROM audit_trail;
