CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone,
	"actual_start_date" text COLLATE "C",
	"actual_end_date" text COLLATE "C",
	"needs_retry" boolean DEFAULT false NOT NULL,
	"has_unfiled_incident" boolean DEFAULT false NOT NULL,
	"has_reports" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_clients" (
	"activity_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"initials" text NOT NULL,
	"location" jsonb,
	CONSTRAINT "activity_clients_activity_id_client_id_pk" PRIMARY KEY("activity_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"agency_id" uuid,
	"display_name" text NOT NULL,
	"said_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"clock_corrected" boolean DEFAULT false NOT NULL,
	"device_id" text,
	"seq" bigint,
	"request_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"start_date" text COLLATE "C" NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_receipts" (
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_receipts_device_id_origin_seq_pk" PRIMARY KEY("device_id","origin","seq")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"name" text,
	"user_id" uuid,
	"newest" bigint DEFAULT 0 NOT NULL,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"persisted" boolean,
	"version" text,
	"last_contact_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_device_id_origin_pk" PRIMARY KEY("device_id","origin")
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oncall" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rota_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date_created" text COLLATE "C" NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"salt_hex" text NOT NULL,
	"verifier_hex" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"sub" uuid,
	"client_public_hex" text,
	"server_secret_hex" text,
	"server_public_hex" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_keys_purpose_unique" UNIQUE("purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"origin_jti" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_refresh_tokens_origin_jti_unique" UNIQUE("origin_jti")
);
--> statement-breakpoint
CREATE TABLE "identity_throttles" (
	"email" text PRIMARY KEY NOT NULL,
	"wrong_tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_grants" (
	"grant_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_ids" uuid[] NOT NULL,
	"request_id" text,
	"version" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "auth_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agency_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"session" text,
	CONSTRAINT "auth_events_session_unique" UNIQUE("session")
);
--> statement-breakpoint
CREATE TABLE "change_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"epoch" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"etag" text,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"action" text NOT NULL,
	"row_id" uuid NOT NULL,
	"date_modified" text COLLATE "C" NOT NULL,
	"audience" jsonb,
	"content" jsonb
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"agency_id" uuid,
	"payload" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_corrected" boolean DEFAULT false NOT NULL,
	"device_id" text,
	"request_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visibility_epochs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"raised_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"activity_id" uuid,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"audience" jsonb
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"locations" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"app" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sub" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"timezone" text,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"agency_id" uuid,
	"archived_at" timestamp with time zone,
	"visibility_epoch" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" text DEFAULT to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') NOT NULL,
	"date_modified" text DEFAULT to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') NOT NULL,
	CONSTRAINT "users_sub_unique" UNIQUE("sub"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "activity_clients" ADD CONSTRAINT "activity_clients_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_grants" ADD CONSTRAINT "session_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_modified" ON "activities" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "activities_start" ON "activities" USING btree (("body" ->> 'startDate') COLLATE "C");--> statement-breakpoint
CREATE INDEX "activities_end" ON "activities" USING btree (("body" ->> 'endDate') COLLATE "C");--> statement-breakpoint
CREATE INDEX "activities_running" ON "activities" USING btree ("actual_start_date") WHERE actual_end_date is null;--> statement-breakpoint
CREATE INDEX "activities_retry" ON "activities" USING btree ("id") WHERE needs_retry;--> statement-breakpoint
CREATE INDEX "activities_unfiled" ON "activities" USING btree ("id") WHERE has_unfiled_incident;--> statement-breakpoint
CREATE INDEX "activity_clients_client" ON "activity_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "activity_events_activity" ON "activity_events" USING btree ("activity_id","position");--> statement-breakpoint
CREATE INDEX "care_records_client" ON "care_records" USING btree ("client_id","start_date");--> statement-breakpoint
CREATE INDEX "device_receipts_age" ON "device_receipts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "agencies_modified" ON "agencies" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "clients_modified" ON "clients" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "oncall_modified" ON "oncall" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "oncall_date" ON "oncall" USING btree (("body" ->> 'date'));--> statement-breakpoint
CREATE INDEX "provider_settings_modified" ON "provider_settings" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "rota_users_modified" ON "rota_users" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "rotas_modified" ON "rotas" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "shifts_modified" ON "shifts" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "shifts_rota" ON "shifts" USING btree (("body" ->> 'rotaId'));--> statement-breakpoint
CREATE INDEX "shifts_start" ON "shifts" USING btree (("body" ->> 'startDate') COLLATE "C");--> statement-breakpoint
CREATE INDEX "shifts_end" ON "shifts" USING btree (("body" ->> 'endDate') COLLATE "C");--> statement-breakpoint
CREATE INDEX "shifts_assigned" ON "shifts" USING gin (("body" -> 'assignedTo') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "identity_challenges_expiry" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_sub" ON "identity_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_expiry" ON "identity_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_grants_person" ON "session_grants" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "auth_events_at" ON "auth_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "log_entries_person" ON "log_entries" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "announcements_at" ON "announcements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_tokens_person" ON "notification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_modified" ON "users" USING btree ("date_modified","id");--> statement-breakpoint
CREATE INDEX "users_agency" ON "users" USING btree ("agency_id");