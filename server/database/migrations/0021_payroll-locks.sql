CREATE TABLE "payroll_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_day" text COLLATE "C" NOT NULL,
	"until_day" text COLLATE "C" NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"locked_by" uuid NOT NULL,
	"hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "payroll_locks_from_day_unique" UNIQUE("from_day")
);
--> statement-breakpoint
-- What was locked stays as it was locked.
CREATE TRIGGER payroll_locks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payroll_locks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
