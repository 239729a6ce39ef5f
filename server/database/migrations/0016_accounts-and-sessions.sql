DROP TABLE "identity_throttles";--> statement-breakpoint
CREATE TABLE "identity_known_devices" (
	"device_hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_known_devices_device_hash_sub_pk" PRIMARY KEY("device_hash","sub")
);
--> statement-breakpoint
CREATE TABLE "identity_tries" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_try_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "family_hash" text;--> statement-breakpoint
UPDATE "identity_refresh_tokens" SET "family_hash" = "token_hash";--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ALTER COLUMN "family_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "next_hash" text;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "next_nonce" text;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "identity_known_devices_age" ON "identity_known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "identity_tries_age" ON "identity_tries" USING btree ("last_try_at");--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_family_hash_unique" UNIQUE("family_hash");