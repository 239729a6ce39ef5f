CREATE TABLE "invitation_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_claims_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "invitation_claims_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "device_orders" ADD COLUMN "last_blocked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "device_orders" SET "last_blocked_at" = "blocked_at";--> statement-breakpoint
UPDATE "mail_outbox" SET "content" = '' WHERE "failed_at" IS NOT NULL;
