-- Written by `npm run schema` from the migrated database; a test compares it. It tells what holds now: to change it,
-- add a migration. Tables come first, each with its rules; functions follow.

-- public.admin_users
create table public.admin_users (
  id uuid not null,
  is_admin boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint admin_users_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint admin_users_pkey PRIMARY KEY (id)
);
alter table public.admin_users enable row level security;
grant delete, insert, select on public.admin_users to authenticated;
grant delete, insert, select, update on public.admin_users to service_role;
create policy "a user reads their own admin row" on public.admin_users for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) AND ((NOT is_admin) OR ( SELECT private.is_admin() AS is_admin))));
create policy "administrators approve users" on public.admin_users for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators read admin rows" on public.admin_users for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators revoke users" on public.admin_users for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER keep_one_admin_on_delete AFTER DELETE ON public.admin_users REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.keep_one_admin();
CREATE TRIGGER keep_one_admin_on_update AFTER UPDATE ON public.admin_users REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.keep_one_admin();
CREATE TRIGGER lock_before_change BEFORE DELETE OR UPDATE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION private.lock_admin_users();
CREATE TRIGGER refuse_self_revocation_on_delete AFTER DELETE ON public.admin_users REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_self_revocation();
CREATE TRIGGER revoke_first_invitations_on_insert AFTER INSERT ON public.admin_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.revoke_invitations_of_operator();
CREATE TRIGGER revoke_invitations_on_delete AFTER DELETE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION private.revoke_invitations_of_former();
CREATE TRIGGER revoke_invitations_on_update AFTER UPDATE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION private.revoke_invitations_of_former();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.audit_log
create table public.audit_log (
  id uuid not null default gen_random_uuid(),
  part_of uuid,
  occurred_at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid,
  actor_email text,
  actor_role text not null,
  table_name text not null,
  row_id text not null,
  row_name text,
  operation text not null,
  before jsonb,
  after jsonb,
  updated_at timestamp with time zone not null default now(),
  reason jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_operation_check CHECK (operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))
);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, occurred_at DESC);
CREATE INDEX audit_log_by_row ON public.audit_log USING btree (table_name, row_id, occurred_at DESC);
CREATE INDEX audit_log_changes ON public.audit_log USING btree (occurred_at DESC, id DESC) WHERE ((part_of IS NULL) AND (after IS DISTINCT FROM '{"admin_read": true}'::jsonb));
CREATE INDEX audit_log_newest ON public.audit_log USING btree (occurred_at DESC);
CREATE INDEX audit_log_parts ON public.audit_log USING btree (part_of) WHERE (part_of IS NOT NULL);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant delete, insert, select, update on public.audit_log to service_role;
create policy "administrators read the audit log" on public.audit_log for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.contact_form_submissions
create table public.contact_form_submissions (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text,
  phone text,
  message text not null,
  status text not null default 'new'::text,
  admin_read boolean not null default false,
  admin_notes text,
  spam_reason text,
  suspected_spam boolean not null generated always as ((spam_reason IS NOT NULL)) stored,
  cleared_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  assigned_to uuid,
  answered_at timestamp with time zone,
  arrangement jsonb,
  by_phone boolean not null default false,
  search_text text not null generated always as (((private.fold_letters(((((((((name || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || message) || '
'::text) || COALESCE(admin_notes, ''::text))) || '
'::text) || private.find_phone_digits(((((COALESCE(phone, ''::text) || '
'::text) || message) || '
'::text) || COALESCE(admin_notes, ''::text))))) stored,
  constraint contact_form_submissions_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint contact_form_submissions_pkey PRIMARY KEY (id),
  constraint contact_form_submissions_arrangement_check CHECK (jsonb_typeof(arrangement) = 'object'::text AND arrangement ? 'pet'::text AND (arrangement - ARRAY['pet'::text, 'kind'::text, 'weight'::text, 'size'::text, 'way'::text, 'clinic'::text, 'town'::text, 'place'::text, 'service'::text, 'keepsake'::text, 'another'::text, 'attend'::text, 'call'::text, 'price'::text]) = '{}'::jsonb AND NOT jsonb_path_exists(arrangement, '$.*?(@.type() != "string")'::jsonpath) AND char_length(arrangement::text) <= 8000),
  constraint contact_form_submissions_email_check CHECK (char_length(email) <= 254 AND email ~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'::text),
  constraint contact_form_submissions_message_check CHECK (char_length(message) <= 5000 AND message ~ '\S'::text AND message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'::text),
  constraint contact_form_submissions_name_check CHECK (char_length(name) <= 100 AND name ~ '\S'::text AND name !~ '[\u0001-\u001f\u007f-\u009f]'::text),
  constraint contact_form_submissions_phone_check CHECK (char_length(phone) <= 40 AND phone ~ '\S'::text AND phone !~ '[\u0001-\u001f\u007f-\u009f]'::text),
  constraint contact_form_submissions_reachable_check CHECK (email IS NOT NULL OR by_phone AND phone IS NOT NULL AND arrangement IS NOT NULL),
  constraint contact_form_submissions_spam_reason_check CHECK (spam_reason ~ '\S'::text),
  constraint contact_form_submissions_status_check CHECK (status = ANY (ARRAY['new'::text, 'in-progress'::text, 'completed'::text]))
);
CREATE INDEX contact_form_submissions_by_status ON public.contact_form_submissions USING btree (suspected_spam, status, created_at DESC, id DESC);
CREATE INDEX contact_form_submissions_inbox ON public.contact_form_submissions USING btree (suspected_spam, created_at DESC, id DESC);
CREATE INDEX contact_form_submissions_newest ON public.contact_form_submissions USING btree (created_at DESC);
CREATE INDEX contact_form_submissions_sender ON public.contact_form_submissions USING btree (lower(email));
CREATE INDEX contact_form_submissions_unread ON public.contact_form_submissions USING btree (id) WHERE ((NOT admin_read) AND (NOT suspected_spam));
CREATE INDEX contact_form_submissions_waiting ON public.contact_form_submissions USING btree (created_at) WHERE ((answered_at IS NULL) AND (status <> 'completed'::text) AND (NOT suspected_spam));
alter table public.contact_form_submissions enable row level security;
grant delete, select on public.contact_form_submissions to authenticated;
grant update (status, admin_read, admin_notes, assigned_to) on public.contact_form_submissions to authenticated;
grant delete, insert, select, update on public.contact_form_submissions to service_role;
create policy "administrators delete contact messages" on public.contact_form_submissions for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read contact messages" on public.contact_form_submissions for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators work on contact messages" on public.contact_form_submissions for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER DELETE OR UPDATE ON public.contact_form_submissions FOR EACH ROW EXECUTE FUNCTION private.audit('name', 'email', 'phone', 'message', 'search_text', 'admin_notes', 'arrangement');
CREATE TRIGGER delete_fingerprints AFTER DELETE ON public.contact_form_submissions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.delete_fingerprints();
CREATE TRIGGER queue_pushes AFTER INSERT ON public.contact_form_submissions FOR EACH ROW WHEN (new.spam_reason IS NULL AND NOT new.by_phone) EXECUTE FUNCTION private.queue_pushes();
CREATE TRIGGER queue_pushes_after_spam AFTER UPDATE OF spam_reason ON public.contact_form_submissions FOR EACH ROW WHEN (old.spam_reason IS NOT NULL AND new.spam_reason IS NULL AND old.cleared_at IS DISTINCT FROM new.cleared_at) EXECUTE FUNCTION private.queue_pushes();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.contact_form_submissions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.content_version
create table public.content_version (
  table_name text not null,
  version bigint not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint content_version_pkey PRIMARY KEY (table_name)
);
alter table public.content_version enable row level security;
grant select on public.content_version to anon;
grant select on public.content_version to authenticated;
grant select on public.content_version to service_role;
create policy "anyone reads the content version" on public.content_version for select to anon, authenticated
  using (true);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.content_version FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.faqs
create table public.faqs (
  id uuid not null default gen_random_uuid(),
  question text not null,
  answer text not null,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_shown boolean not null default true,
  constraint faqs_pkey PRIMARY KEY (id),
  constraint faqs_answer_check CHECK (char_length(btrim(answer, ' 	
'::text)) >= 10 AND char_length(answer) <= 10000),
  constraint faqs_display_order_check CHECK (display_order >= 0),
  constraint faqs_question_check CHECK (char_length(btrim(question, ' 	
'::text)) >= 5 AND char_length(question) <= 500)
);
CREATE INDEX faqs_listed ON public.faqs USING btree (display_order, created_at, id);
alter table public.faqs enable row level security;
grant select on public.faqs to anon;
grant delete, insert, select, update on public.faqs to authenticated;
grant delete, insert, select, update on public.faqs to service_role;
create policy "administrators add faqs" on public.faqs for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change faqs" on public.faqs for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete faqs" on public.faqs for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all faqs" on public.faqs for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads faqs that are shown" on public.faqs for select to anon, authenticated
  using (is_shown);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.faqs FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.faqs FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.faqs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.hero_images
create table public.hero_images (
  id uuid not null default gen_random_uuid(),
  filename text not null,
  url text not null,
  alt text not null default ''::text,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_shown boolean not null default true,
  focal_point text,
  constraint hero_images_pkey PRIMARY KEY (id),
  constraint hero_images_alt_check CHECK (char_length(alt) <= 300),
  constraint hero_images_display_order_check CHECK (display_order >= 0),
  constraint hero_images_filename_check CHECK (filename ~ '\S'::text AND char_length(filename) <= 255),
  constraint hero_images_focal_point_check CHECK (focal_point ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$'::text),
  constraint hero_images_url_check CHECK (url ~ '^(https?://|/)\S+$'::text AND char_length(url) <= 2048)
);
CREATE INDEX hero_images_listed ON public.hero_images USING btree (display_order, created_at, id);
alter table public.hero_images enable row level security;
grant select on public.hero_images to anon;
grant delete, insert, select, update on public.hero_images to authenticated;
grant delete, insert, select, update on public.hero_images to service_role;
create policy "administrators add hero images" on public.hero_images for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change hero images" on public.hero_images for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete hero images" on public.hero_images for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all hero images" on public.hero_images for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads hero images that are shown" on public.hero_images for select to anon, authenticated
  using (is_shown);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.hero_images FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.hero_images FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER require_stored_picture BEFORE INSERT OR UPDATE OF url ON public.hero_images FOR EACH ROW EXECUTE FUNCTION private.require_stored_picture('url');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.hero_images FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.invitations
create table public.invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  token_hash text not null,
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  invited_by uuid default auth.uid(),
  user_id uuid,
  sent_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  by_operator boolean not null default (auth.uid() IS NULL),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint invitations_check CHECK (expires_at <= (sent_at + '30 days'::interval)),
  constraint invitations_check1 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  constraint invitations_email_check CHECK (email = lower(email) AND email ~ '^[^\s@]+@[^\s@]+$'::text AND char_length(email) <= 254),
  constraint invitations_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX invitations_by_email ON public.invitations USING btree (email);
CREATE INDEX invitations_by_inviter ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_by_user ON public.invitations USING btree (user_id);
CREATE INDEX invitations_newest ON public.invitations USING btree (created_at DESC);
alter table public.invitations enable row level security;
grant select on public.invitations to authenticated;
grant delete, insert, select, update on public.invitations to service_role;
create policy "administrators read invitations" on public.invitations for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION private.audit('token_hash');
CREATE TRIGGER drop_mail AFTER UPDATE OF revoked_at ON public.invitations FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION private.drop_mail_of_invitation();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.mail_check
create table public.mail_check (
  id boolean not null default true,
  started_at timestamp with time zone,
  checked_at timestamp with time zone,
  problem text,
  transport text,
  mailbox text,
  updated_at timestamp with time zone not null default now(),
  constraint mail_check_pkey PRIMARY KEY (id),
  constraint mail_check_id_check CHECK (id),
  constraint mail_check_transport_check CHECK (transport = ANY (ARRAY['server'::text, 'folder'::text]))
);
alter table public.mail_check enable row level security;
grant select on public.mail_check to authenticated;
grant select on public.mail_check to service_role;
create policy "administrators read the mail check" on public.mail_check for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.mail_check FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.mail_outbox
create table public.mail_outbox (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text,
  payload jsonb not null default '{}'::jsonb,
  submission_id uuid,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  is_claim_extended boolean not null default false,
  last_error text,
  sent_at timestamp with time zone,
  kept_as_file boolean not null default false,
  retried_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_form_submissions(id) ON DELETE CASCADE,
  constraint mail_outbox_attempts_check CHECK (attempts >= 0),
  constraint mail_outbox_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'::text),
  constraint mail_outbox_recipient_check CHECK (recipient ~ '^[^\s<>,;]+@[^\s<>,;]+$'::text),
  constraint mail_outbox_reply_check CHECK (kind <> 'reply'::text OR recipient IS NOT NULL),
  constraint mail_outbox_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX mail_outbox_acknowledgements ON public.mail_outbox USING btree (created_at) WHERE (kind = 'acknowledgement'::text);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_attempt_at) WHERE (status = 'queued'::text);
CREATE INDEX mail_outbox_mailboxes ON public.mail_outbox USING btree (private.find_mailbox(recipient), created_at) WHERE (kind = 'acknowledgement'::text);
CREATE INDEX mail_outbox_submission ON public.mail_outbox USING btree (submission_id);
CREATE INDEX mail_outbox_unsent ON public.mail_outbox USING btree (created_at) WHERE (status <> 'sent'::text);
alter table public.mail_outbox enable row level security;
grant select (id, kind, recipient, submission_id, status, attempts, next_attempt_at, claimed_until, last_error, sent_at, kept_as_file, retried_at, dismissed_at, created_at, updated_at) on public.mail_outbox to authenticated;
grant delete, insert, select, update on public.mail_outbox to service_role;
create policy "administrators read the mail outbox" on public.mail_outbox for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER clear_payload BEFORE INSERT OR UPDATE OF status ON public.mail_outbox FOR EACH ROW WHEN (new.status <> 'queued'::text) EXECUTE FUNCTION private.clear_payload();
CREATE TRIGGER follow_reply_mail AFTER UPDATE OF status, last_error ON public.mail_outbox FOR EACH ROW WHEN (new.kind = 'reply'::text) EXECUTE FUNCTION private.follow_reply_mail();
CREATE TRIGGER tell_of_due_mail AFTER UPDATE OF status, next_attempt_at ON public.mail_outbox FOR EACH ROW WHEN (new.status = 'queued'::text AND new.next_attempt_at <= now()) EXECUTE FUNCTION private.tell_mail_delivery();
CREATE TRIGGER tell_of_new_mail AFTER INSERT ON public.mail_outbox FOR EACH ROW WHEN (new.status = 'queued'::text AND (new.kind <> ALL (ARRAY['contact-message'::text, 'acknowledgement'::text]))) EXECUTE FUNCTION private.tell_mail_delivery();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.mail_outbox FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.message_replies
create table public.message_replies (
  id uuid not null,
  submission_id uuid not null,
  author_id uuid,
  way text not null,
  body text,
  mail_status text,
  mail_problem text,
  sent_at timestamp with time zone,
  kept_as_file boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default now(),
  constraint message_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint message_replies_pkey PRIMARY KEY (id),
  constraint message_replies_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_form_submissions(id) ON DELETE CASCADE,
  constraint message_replies_body_check CHECK (char_length(body) <= 10000 AND body ~ '\S'::text AND body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'::text),
  constraint message_replies_check CHECK ((way = 'mail'::text) = (body IS NOT NULL) AND (way = 'mail'::text) = (mail_status IS NOT NULL)),
  constraint message_replies_mail_status_check CHECK (mail_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])),
  constraint message_replies_way_check CHECK (way = ANY (ARRAY['mail'::text, 'phone'::text, 'own-mail'::text]))
);
CREATE INDEX message_replies_of_message ON public.message_replies USING btree (submission_id, created_at);
alter table public.message_replies enable row level security;
grant select on public.message_replies to authenticated;
grant delete, insert, select, update on public.message_replies to service_role;
create policy "administrators read replies" on public.message_replies for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.message_replies FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.navigation_items
create table public.navigation_items (
  id uuid not null default gen_random_uuid(),
  title text not null,
  url text not null,
  type text not null default 'section'::text,
  is_visible boolean not null default true,
  is_desktop_visible boolean not null default true,
  is_mobile_visible boolean not null default true,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint navigation_items_pkey PRIMARY KEY (id),
  constraint navigation_items_display_order_check CHECK (display_order >= 0),
  constraint navigation_items_title_check CHECK (title ~ '\S'::text AND char_length(title) <= 100),
  constraint navigation_items_type_check CHECK (type = ANY (ARRAY['section'::text, 'link'::text])),
  constraint navigation_items_url_check CHECK (url ~ '\S'::text AND char_length(url) <= 2048 AND url !~* '^\s*(javascript|data|vbscript):'::text AND url !~ '[[:cntrl:]\\]'::text)
);
CREATE INDEX navigation_items_listed ON public.navigation_items USING btree (display_order, created_at, id);
alter table public.navigation_items enable row level security;
grant select on public.navigation_items to anon;
grant delete, insert, select, update on public.navigation_items to authenticated;
grant delete, insert, select, update on public.navigation_items to service_role;
create policy "administrators add navigation items" on public.navigation_items for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change navigation items" on public.navigation_items for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete navigation items" on public.navigation_items for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads navigation items" on public.navigation_items for select to anon, authenticated
  using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER hide_on_all_screens BEFORE INSERT OR UPDATE ON public.navigation_items FOR EACH ROW WHEN (NOT new.is_visible) EXECUTE FUNCTION private.hide_on_all_screens();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.notices
create table public.notices (
  id uuid not null default gen_random_uuid(),
  text text not null,
  shown_from date not null,
  shown_until date not null,
  hours text not null default 'usual'::text,
  hours_from date,
  hours_until date,
  opens text,
  closes text,
  is_shown boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_closes_check CHECK ((opens IS NULL) = (closes IS NULL) AND closes ~ '^([01]\d|2[0-3]):[0-5]\d$'::text AND closes > (opens COLLATE "C")),
  constraint notices_hours_check CHECK (hours = ANY (ARRAY['usual'::text, 'closed'::text, 'other'::text])),
  constraint notices_hours_from_check CHECK ((hours = 'usual'::text) = (hours_from IS NULL) AND hours_from >= '2000-01-01'::date AND hours_from <= '2100-01-01'::date),
  constraint notices_hours_until_check CHECK ((hours_from IS NULL) = (hours_until IS NULL) AND hours_until >= hours_from AND hours_until <= (hours_from + 366)),
  constraint notices_opens_check CHECK ((hours = 'other'::text) = (opens IS NOT NULL) AND opens ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint notices_shown_from_check CHECK (shown_from >= '2000-01-01'::date AND shown_from <= '2100-01-01'::date),
  constraint notices_shown_until_check CHECK (shown_until >= shown_from AND shown_until <= (shown_from + 366)),
  constraint notices_text_check CHECK (text ~ '^\S(.*\S)?$'::text AND text !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(text) <= 200)
);
alter table public.notices enable row level security;
grant select on public.notices to anon;
grant delete, insert, select, update on public.notices to authenticated;
grant delete, insert, select, update on public.notices to service_role;
create policy "administrators add notices" on public.notices for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change notices" on public.notices for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete notices" on public.notices for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all notices" on public.notices for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads notices that are shown on their days" on public.notices for select to anon, authenticated
  using ((is_shown AND (shown_from <= ( SELECT private.firm_day((now() + '02:00:00'::interval)) AS firm_day)) AND (shown_until >= ( SELECT private.firm_day((now() - '02:00:00'::interval)) AS firm_day))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.notices FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.notices FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.notices FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.page_views
create table public.page_views (
  id uuid not null default gen_random_uuid(),
  day date not null,
  views integer not null,
  visitors integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint page_views_day_key UNIQUE (day),
  constraint page_views_pkey PRIMARY KEY (id),
  constraint page_views_check CHECK (visitors >= 0 AND visitors <= views),
  constraint page_views_views_check CHECK (views >= 0)
);
alter table public.page_views enable row level security;
grant select on public.page_views to authenticated;
grant delete, insert, select, update on public.page_views to service_role;
create policy "administrators read page views" on public.page_views for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.page_views FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.partner_clinics
create table public.partner_clinics (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  address text not null,
  phone text not null,
  website text not null,
  description text,
  seo_title text,
  seo_description text,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_shown boolean not null default true,
  hours text,
  emergency_phone text,
  constraint partner_clinics_pkey PRIMARY KEY (id),
  constraint partner_clinics_slug_key UNIQUE (slug),
  constraint partner_clinics_address_check CHECK (address ~ '\S'::text AND char_length(address) <= 300),
  constraint partner_clinics_description_check CHECK (char_length(description) <= 5000),
  constraint partner_clinics_display_order_check CHECK (display_order >= 0),
  constraint partner_clinics_emergency_phone_check CHECK (emergency_phone ~ '\S'::text AND char_length(emergency_phone) <= 50),
  constraint partner_clinics_hours_check CHECK (char_length(hours) <= 500),
  constraint partner_clinics_name_check CHECK (name ~ '\S'::text AND char_length(name) <= 200),
  constraint partner_clinics_phone_check CHECK (phone ~ '\S'::text AND char_length(phone) <= 50),
  constraint partner_clinics_seo_description_check CHECK (char_length(seo_description) <= 500),
  constraint partner_clinics_seo_title_check CHECK (char_length(seo_title) <= 200),
  constraint partner_clinics_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 200),
  constraint partner_clinics_website_check CHECK (website ~ '^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$'::text AND website !~ '[[:cntrl:]]'::text AND char_length(website) <= 255)
);
CREATE INDEX partner_clinics_listed ON public.partner_clinics USING btree (display_order, created_at, id);
alter table public.partner_clinics enable row level security;
grant select on public.partner_clinics to anon;
grant delete, insert, select, update on public.partner_clinics to authenticated;
grant delete, insert, select, update on public.partner_clinics to service_role;
create policy "administrators add partner clinics" on public.partner_clinics for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change partner clinics" on public.partner_clinics for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete partner clinics" on public.partner_clinics for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all partner clinics" on public.partner_clinics for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads partner clinics that are shown" on public.partner_clinics for select to anon, authenticated
  using (is_shown);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.partner_clinics FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.partner_clinics FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER free_former_slug AFTER INSERT ON public.partner_clinics FOR EACH ROW EXECUTE FUNCTION private.remember_former_slug();
CREATE TRIGGER remember_former_slug AFTER UPDATE ON public.partner_clinics FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION private.remember_former_slug();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.partner_clinics FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.pet_steps
create table public.pet_steps (
  id uuid not null default gen_random_uuid(),
  pet_id uuid not null,
  step text not null,
  happened_at timestamp with time zone not null default now(),
  done_by text not null,
  is_mistake boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint pet_steps_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES public.pets(id) ON DELETE CASCADE,
  constraint pet_steps_pkey PRIMARY KEY (id),
  constraint pet_steps_done_by_check CHECK (done_by ~ '^\S(.*\S)?$'::text AND done_by !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(done_by) <= 80),
  constraint pet_steps_happened_at_check CHECK (happened_at >= '2000-01-01 00:00:00+00'::timestamp with time zone AND happened_at <= '2100-01-01 00:00:00+00'::timestamp with time zone),
  constraint pet_steps_step_check CHECK (step = ANY (ARRAY['collected'::text, 'in_care'::text, 'cremated'::text, 'ready'::text, 'returned'::text, 'scattered'::text]))
);
CREATE UNIQUE INDEX pet_steps_once ON public.pet_steps USING btree (pet_id, step) WHERE (NOT is_mistake);
alter table public.pet_steps enable row level security;
grant select on public.pet_steps to authenticated;
grant insert (id, pet_id, step, happened_at, done_by), update (happened_at, done_by, is_mistake) on public.pet_steps to authenticated;
grant delete, insert, select, update on public.pet_steps to service_role;
create policy "administrators correct steps of pets" on public.pet_steps for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators read the steps of pets" on public.pet_steps for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators record steps of pets" on public.pet_steps for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pet_steps FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.pet_steps FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.pets
create table public.pets (
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null default ''::text,
  weight text not null default ''::text,
  service text not null default 'individual'::text,
  tag_number text not null default ''::text,
  family text not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  clinic text not null default ''::text,
  notes text not null default ''::text,
  link_hash text,
  link_made_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint pets_link_hash_key UNIQUE (link_hash),
  constraint pets_pkey PRIMARY KEY (id),
  constraint pets_check CHECK ((link_hash IS NULL) = (link_made_at IS NULL)),
  constraint pets_clinic_check CHECK (clinic !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(clinic) <= 200),
  constraint pets_email_check CHECK (email = ''::text OR email ~ '^[^\s@]+@[^\s@]+$'::text AND char_length(email) <= 254),
  constraint pets_family_check CHECK (family ~ '^\S(.*\S)?$'::text AND family !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(family) <= 100),
  constraint pets_kind_check CHECK (kind !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(kind) <= 80),
  constraint pets_link_hash_check CHECK (link_hash ~ '^[0-9a-f]{64}$'::text),
  constraint pets_name_check CHECK (name ~ '^\S(.*\S)?$'::text AND name !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(name) <= 80),
  constraint pets_notes_check CHECK (char_length(notes) <= 2000),
  constraint pets_phone_check CHECK (phone !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(phone) <= 40),
  constraint pets_service_check CHECK (service = ANY (ARRAY['individual'::text, 'communal'::text])),
  constraint pets_tag_number_check CHECK (tag_number !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(tag_number) <= 20),
  constraint pets_weight_check CHECK (weight !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(weight) <= 40)
);
CREATE INDEX pets_by_tag ON public.pets USING btree (tag_number) WHERE (tag_number <> ''::text);
CREATE INDEX pets_newest ON public.pets USING btree (created_at DESC, id);
alter table public.pets enable row level security;
grant delete, select on public.pets to authenticated;
grant insert (id, name, kind, weight, service, tag_number, family, email, phone, clinic, notes), update (name, kind, weight, service, tag_number, family, email, phone, clinic, notes) on public.pets to authenticated;
grant delete, insert, select, update on public.pets to service_role;
create policy "administrators add pets" on public.pets for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change pets" on public.pets for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete pets" on public.pets for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read pets" on public.pets for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pets FOR EACH ROW EXECUTE FUNCTION private.audit('family', 'email', 'phone', 'notes', 'link_hash');
CREATE TRIGGER forget_pet_mails_of_link AFTER DELETE OR UPDATE OF link_hash ON public.pets FOR EACH ROW EXECUTE FUNCTION private.forget_pet_mails_of_link();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.pets FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.planned_prices
create table public.planned_prices (
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  prices jsonb not null,
  planned_by uuid,
  planned_by_email text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint planned_prices_pkey PRIMARY KEY (id),
  constraint planned_prices_prices_check CHECK (jsonb_typeof(prices) = 'array'::text AND pg_column_size(prices) <= 100000)
);
CREATE UNIQUE INDEX planned_prices_one ON public.planned_prices USING btree ((true));
alter table public.planned_prices enable row level security;
grant delete, insert, select, update on public.planned_prices to authenticated;
grant delete, insert, select, update on public.planned_prices to service_role;
create policy "administrators cancel planned prices" on public.planned_prices for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators change planned prices" on public.planned_prices for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators plan prices" on public.planned_prices for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators read planned prices" on public.planned_prices for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.planned_prices FOR EACH ROW EXECUTE FUNCTION private.audit('prices', 'planned_by', 'planned_by_email');
CREATE TRIGGER check_planned_prices BEFORE INSERT OR UPDATE ON public.planned_prices FOR EACH ROW EXECUTE FUNCTION private.check_planned_prices();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.planned_prices FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.pricing_tiers
create table public.pricing_tiers (
  id uuid not null default gen_random_uuid(),
  size text not null,
  weight text not null,
  individual_price numeric(10,2) default 0,
  communal_price numeric(10,2) default 0,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint pricing_tiers_pkey PRIMARY KEY (id),
  constraint pricing_tiers_communal_price_check CHECK (communal_price >= 0::numeric AND communal_price <= 99999999.99),
  constraint pricing_tiers_display_order_check CHECK (display_order >= 0),
  constraint pricing_tiers_individual_price_check CHECK (individual_price >= 0::numeric AND individual_price <= 99999999.99),
  constraint pricing_tiers_size_check CHECK (size ~ '\S'::text AND char_length(size) <= 100),
  constraint pricing_tiers_weight_check CHECK (weight ~ '\S'::text AND char_length(weight) <= 100)
);
CREATE INDEX pricing_tiers_listed ON public.pricing_tiers USING btree (display_order, created_at, id);
alter table public.pricing_tiers enable row level security;
grant select on public.pricing_tiers to anon;
grant delete, insert, select, update on public.pricing_tiers to authenticated;
grant delete, insert, select, update on public.pricing_tiers to service_role;
create policy "administrators add pricing tiers" on public.pricing_tiers for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change pricing tiers" on public.pricing_tiers for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete pricing tiers" on public.pricing_tiers for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads pricing tiers" on public.pricing_tiers for select to anon, authenticated
  using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.pricing_tiers FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.pricing_tiers FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.pricing_tiers FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.product_images
create table public.product_images (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  url text not null,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE,
  constraint product_images_display_order_check CHECK (display_order >= 0),
  constraint product_images_url_check CHECK (url ~ '^(https?://|/)\S+$'::text AND char_length(url) <= 2048)
);
CREATE INDEX product_images_listed ON public.product_images USING btree (product_id, display_order, created_at, id);
alter table public.product_images enable row level security;
grant select on public.product_images to anon;
grant delete, insert, select, update on public.product_images to authenticated;
grant delete, insert, select, update on public.product_images to service_role;
create policy "administrators add product images" on public.product_images for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change product images" on public.product_images for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete product images" on public.product_images for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads product images" on public.product_images for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM public.products
  WHERE (products.id = product_images.product_id))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER require_stored_picture BEFORE INSERT OR UPDATE OF url ON public.product_images FOR EACH ROW EXECUTE FUNCTION private.require_stored_picture('url');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.product_images FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.product_redirects
create table public.product_redirects (
  slug text not null,
  product_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_redirects_pkey PRIMARY KEY (slug)
);
CREATE INDEX product_redirects_by_product ON public.product_redirects USING btree (product_id);
alter table public.product_redirects enable row level security;
grant select on public.product_redirects to anon;
grant select on public.product_redirects to authenticated;
grant delete, insert, select, update on public.product_redirects to service_role;
create policy "anyone follows a former slug" on public.product_redirects for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM public.products
  WHERE (products.id = product_redirects.product_id))));
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.product_redirects FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.product_redirects FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.products
create table public.products (
  id uuid not null default gen_random_uuid(),
  name text not null,
  type text not null,
  description text,
  price numeric(10,2),
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  slug text not null,
  size text,
  holds text,
  is_shown boolean not null default true,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_description_check CHECK (char_length(description) <= 5000),
  constraint products_holds_check CHECK (holds ~ '\S'::text AND char_length(holds) <= 200),
  constraint products_image_check CHECK (image ~ '^(https?://|/)\S+$'::text AND char_length(image) <= 2048),
  constraint products_name_check CHECK (name ~ '\S'::text AND char_length(name) <= 200),
  constraint products_price_check CHECK (price >= 0::numeric AND price <= 99999999.99),
  constraint products_size_check CHECK (size ~ '\S'::text AND char_length(size) <= 200),
  constraint products_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 200),
  constraint products_type_check CHECK (type ~ '\S'::text AND char_length(type) <= 100)
);
CREATE INDEX products_by_type ON public.products USING btree (type, name, id);
CREATE INDEX products_listed ON public.products USING btree (name, id);
alter table public.products enable row level security;
grant select on public.products to anon;
grant delete, insert, select, update on public.products to authenticated;
grant delete, insert, select, update on public.products to service_role;
create policy "administrators add products" on public.products for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change products" on public.products for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete products" on public.products for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all products" on public.products for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads products that are shown" on public.products for select to anon, authenticated
  using (is_shown);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER choose_slug BEFORE INSERT OR UPDATE OF name, slug ON public.products FOR EACH ROW EXECUTE FUNCTION private.choose_product_slug();
CREATE TRIGGER free_former_slug AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION private.remember_former_product_slug();
CREATE TRIGGER remember_former_slug AFTER UPDATE ON public.products FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION private.remember_former_product_slug();
CREATE TRIGGER require_stored_picture BEFORE INSERT OR UPDATE OF image ON public.products FOR EACH ROW EXECUTE FUNCTION private.require_stored_picture('image');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.push_subscriptions
create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  endpoint text not null,
  public_key text not null,
  secret text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  session_id uuid default ((auth.jwt() ->> 'session_id'::text))::uuid,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK (endpoint ~ '^https://[^/\s]+/\S+$'::text AND char_length(endpoint) <= 1000),
  constraint push_subscriptions_public_key_check CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$'::text),
  constraint push_subscriptions_secret_check CHECK (secret ~ '^[A-Za-z0-9_-]{22}$'::text)
);
CREATE INDEX push_subscriptions_of_person ON public.push_subscriptions USING btree (user_id, created_at);
CREATE INDEX push_subscriptions_of_session ON public.push_subscriptions USING btree (session_id);
alter table public.push_subscriptions enable row level security;
grant delete, select on public.push_subscriptions to authenticated;
grant delete, insert, select, update on public.push_subscriptions to service_role;
create policy "administrators delete their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)));
create policy "administrators read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.reminders
create table public.reminders (
  id uuid not null default gen_random_uuid(),
  submission_id uuid,
  pet_id uuid,
  words text not null,
  day date not null,
  time_of_day text,
  template_id uuid,
  is_done boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint reminders_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES public.pets(id) ON DELETE CASCADE,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_form_submissions(id) ON DELETE CASCADE,
  constraint reminders_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.reply_templates(id) ON DELETE SET NULL,
  constraint reminders_day_check CHECK (day >= '2020-01-01'::date AND day <= '2100-01-01'::date),
  constraint reminders_have_one_subject CHECK (num_nonnulls(submission_id, pet_id) = 1),
  constraint reminders_time_of_day_check CHECK (time_of_day ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint reminders_words_check CHECK (words ~ '^\S(.*\S)?$'::text AND words !~ '[[:cntrl:]\u2028\u2029]'::text AND char_length(words) <= 200)
);
CREATE INDEX reminders_by_day ON public.reminders USING btree (day) WHERE (NOT is_done);
CREATE INDEX reminders_of_message ON public.reminders USING btree (submission_id);
CREATE INDEX reminders_of_pet ON public.reminders USING btree (pet_id);
alter table public.reminders enable row level security;
grant delete, insert, select, update on public.reminders to authenticated;
grant delete, insert, select, update on public.reminders to service_role;
create policy "administrators add reminders" on public.reminders for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change reminders" on public.reminders for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete reminders" on public.reminders for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read reminders" on public.reminders for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.reminders FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION private.audit('words');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.reply_templates
create table public.reply_templates (
  id uuid not null default gen_random_uuid(),
  name text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint reply_templates_pkey PRIMARY KEY (id),
  constraint reply_templates_body_check CHECK (body ~ '\S'::text AND char_length(body) <= 5000),
  constraint reply_templates_name_check CHECK (name ~ '\S'::text AND char_length(name) <= 80)
);
CREATE INDEX reply_templates_listed ON public.reply_templates USING btree (lower(name), id);
alter table public.reply_templates enable row level security;
grant delete, insert, select, update on public.reply_templates to authenticated;
grant delete, insert, select, update on public.reply_templates to service_role;
create policy "administrators add reply templates" on public.reply_templates for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change reply templates" on public.reply_templates for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete reply templates" on public.reply_templates for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read reply templates" on public.reply_templates for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.reply_templates FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.reply_templates FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.reply_templates FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.retention_terms
create table public.retention_terms (
  id text not null default 'terms'::text,
  messages_months integer default 24,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint retention_terms_pkey PRIMARY KEY (id),
  constraint retention_terms_id_check CHECK (id = 'terms'::text),
  constraint retention_terms_messages_months_check CHECK (messages_months >= 1 AND messages_months <= 240)
);
alter table public.retention_terms enable row level security;
grant select on public.retention_terms to authenticated;
grant update (messages_months) on public.retention_terms to authenticated;
grant select on public.retention_terms to service_role;
grant update (messages_months) on public.retention_terms to service_role;
create policy "administrators change the retention terms" on public.retention_terms for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators read the retention terms" on public.retention_terms for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.retention_terms FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.retention_terms FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.site_settings
create table public.site_settings (
  key text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_pkey PRIMARY KEY (key),
  constraint about_image_focal_point_is_a_place CHECK (key <> 'about_image_focal_point'::text OR value = ''::text OR value ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$'::text),
  constraint business_address_is_one_line CHECK (key <> 'business_address'::text OR char_length(value) <= 300 AND value !~ '[[:cntrl:]]'::text),
  constraint business_postal_code_is_canadian CHECK (key <> 'business_postal_code'::text OR value = ''::text OR value ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'::text),
  constraint business_takes_texts_is_a_switch CHECK (key <> 'business_takes_texts'::text OR (value = ANY (ARRAY['on'::text, 'off'::text]))),
  constraint pet_records_is_a_switch CHECK (key <> 'pet_records'::text OR (value = ANY (ARRAY['on'::text, 'off'::text]))),
  constraint review_url_is_https CHECK (key <> 'review_url'::text OR value = ''::text OR value ~ '^https://[^\s\\]+$'::text AND char_length(value) <= 1000),
  constraint site_settings_key_check CHECK (key ~ '^[a-z][a-z0-9_]*$'::text AND char_length(key) <= 100),
  constraint site_settings_value_check CHECK (char_length(value) <= 200000),
  constraint time_zone_is_known CHECK (key <> 'time_zone'::text OR (value = ANY (ARRAY['America/Edmonton'::text, 'America/Vancouver'::text, 'Etc/GMT+7'::text, 'Etc/GMT+6'::text])))
);
alter table public.site_settings enable row level security;
grant select on public.site_settings to anon;
grant insert, select, update on public.site_settings to authenticated;
grant delete, insert, select, update on public.site_settings to service_role;
create policy "administrators add settings" on public.site_settings for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change settings" on public.site_settings for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators read settings" on public.site_settings for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads public settings" on public.site_settings for select to anon, authenticated
  using ((key = ANY (( SELECT private.public_setting_keys() AS public_setting_keys)::text[])));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER require_stored_picture BEFORE INSERT OR UPDATE OF value ON public.site_settings FOR EACH ROW WHEN (new.key = 'about_image'::text) EXECUTE FUNCTION private.require_stored_picture('value');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.site_texts
create table public.site_texts (
  key text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint site_texts_pkey PRIMARY KEY (key),
  constraint site_texts_key_check CHECK (key ~ '^[a-z]+(\.[a-z]+){2,3}$'::text AND char_length(key) <= 60),
  constraint site_texts_value_check CHECK (value ~ '\S'::text AND char_length(value) <= 600)
);
alter table public.site_texts enable row level security;
grant select on public.site_texts to anon;
grant delete, insert, select, update on public.site_texts to authenticated;
grant delete, insert, select, update on public.site_texts to service_role;
create policy "administrators add site texts" on public.site_texts for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change site texts" on public.site_texts for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete site texts" on public.site_texts for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads site texts" on public.site_texts for select to anon, authenticated
  using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.site_texts FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.site_texts FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_texts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.slug_redirects
create table public.slug_redirects (
  slug text not null,
  clinic_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint slug_redirects_pkey PRIMARY KEY (slug)
);
CREATE INDEX slug_redirects_by_clinic ON public.slug_redirects USING btree (clinic_id);
alter table public.slug_redirects enable row level security;
grant select on public.slug_redirects to anon;
grant select on public.slug_redirects to authenticated;
grant delete, insert, select, update on public.slug_redirects to service_role;
create policy "anyone follows a former slug" on public.slug_redirects for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM public.partner_clinics
  WHERE (partner_clinics.id = slug_redirects.clinic_id))));
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.slug_redirects FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.slug_redirects FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.staff_preferences
create table public.staff_preferences (
  id uuid not null default auth.uid(),
  signature text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  quiet_from smallint not null default 21,
  quiet_to smallint not null default 7,
  constraint staff_preferences_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint staff_preferences_pkey PRIMARY KEY (id),
  constraint staff_preferences_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  constraint staff_preferences_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 23),
  constraint staff_preferences_signature_check CHECK (char_length(signature) <= 500)
);
alter table public.staff_preferences enable row level security;
grant insert, select, update on public.staff_preferences to authenticated;
grant delete, insert, select, update on public.staff_preferences to service_role;
create policy "administrators change their own preferences" on public.staff_preferences for update to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)))
  with check (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)));
create policy "administrators read their own preferences" on public.staff_preferences for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)));
create policy "administrators set their own preferences" on public.staff_preferences for insert to authenticated
  with check (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_admin() AS is_admin)));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.staff_preferences FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.testimonials
create table public.testimonials (
  id uuid not null default gen_random_uuid(),
  words text not null,
  name text not null,
  town text not null default ''::text,
  pet text not null default ''::text,
  is_shown boolean not null default true,
  is_example boolean not null default false,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  said_on date,
  constraint testimonials_pkey PRIMARY KEY (id),
  constraint testimonials_display_order_check CHECK (display_order >= 0),
  constraint testimonials_name_check CHECK (name ~ '\S'::text AND char_length(name) <= 80),
  constraint testimonials_pet_check CHECK (char_length(pet) <= 80),
  constraint testimonials_said_on_check CHECK (said_on >= '2000-01-01'::date AND said_on < '2100-01-01'::date),
  constraint testimonials_town_check CHECK (char_length(town) <= 80),
  constraint testimonials_words_check CHECK (char_length(btrim(words, ' 	
'::text)) >= 10 AND char_length(words) <= 600)
);
CREATE INDEX testimonials_listed ON public.testimonials USING btree (display_order, created_at, id);
alter table public.testimonials enable row level security;
grant select on public.testimonials to anon;
grant delete, insert, select, update on public.testimonials to authenticated;
grant delete, insert, select, update on public.testimonials to service_role;
create policy "administrators add testimonials" on public.testimonials for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change testimonials" on public.testimonials for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete testimonials" on public.testimonials for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all testimonials" on public.testimonials for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads testimonials that are shown" on public.testimonials for select to anon, authenticated
  using ((is_shown AND ((NOT is_example) OR ( SELECT private.is_demo() AS is_demo))));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER end_example BEFORE UPDATE ON public.testimonials FOR EACH ROW WHEN (old.is_example AND old.words IS DISTINCT FROM new.words) EXECUTE FUNCTION private.end_example();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.towns
create table public.towns (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  former_slugs text[] not null default '{}'::text[],
  name text not null,
  region text not null,
  meta_description text not null,
  intro text not null,
  distance text not null,
  collection text not null,
  ashes_return text not null,
  advice text not null default ''::text,
  remembrance_heading text not null default ''::text,
  remembrance text not null default ''::text,
  landscape text not null default 'cranbrook'::text,
  clinic_slugs text[] not null default '{}'::text[],
  distance_km integer,
  collection_fee numeric(10,2),
  map_x integer,
  map_y integer,
  map_side text not null default 'left'::text,
  map_route text not null default ''::text,
  display_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_shown boolean not null default true,
  picture text,
  constraint towns_pkey PRIMARY KEY (id),
  constraint towns_slug_key UNIQUE (slug),
  constraint towns_advice_check CHECK (char_length(advice) <= 10000),
  constraint towns_ashes_return_check CHECK (ashes_return ~ '\S'::text AND char_length(ashes_return) <= 200),
  constraint towns_clinic_slugs_check CHECK (cardinality(clinic_slugs) <= 20 AND array_position(clinic_slugs, NULL::text) IS NULL),
  constraint towns_collection_check CHECK (collection ~ '\S'::text AND char_length(collection) <= 200),
  constraint towns_collection_fee_check CHECK (collection_fee >= 0::numeric AND collection_fee <= 99999999.99),
  constraint towns_display_order_check CHECK (display_order >= 0),
  constraint towns_distance_check CHECK (distance ~ '\S'::text AND char_length(distance) <= 200),
  constraint towns_distance_km_check CHECK (distance_km >= 0 AND distance_km <= 2000),
  constraint towns_former_slugs_check CHECK (cardinality(former_slugs) <= 100),
  constraint towns_intro_check CHECK (intro ~ '\S'::text AND char_length(intro) <= 2000),
  constraint towns_landscape_check CHECK (landscape = ANY (ARRAY['cranbrook'::text, 'kimberley'::text, 'creston'::text, 'canal-flats'::text, 'invermere'::text, 'golden'::text])),
  constraint towns_map_route_check CHECK (map_route ~ '^[MLC0-9 .]*$'::text AND char_length(map_route) <= 5000),
  constraint towns_map_side_check CHECK (map_side = ANY (ARRAY['left'::text, 'right'::text])),
  constraint towns_map_x_check CHECK (map_x >= 0 AND map_x <= 628),
  constraint towns_map_x_map_y_check CHECK ((map_x IS NULL) = (map_y IS NULL)),
  constraint towns_map_y_check CHECK (map_y >= 0 AND map_y <= 1140),
  constraint towns_meta_description_check CHECK (meta_description ~ '\S'::text AND char_length(meta_description) <= 300),
  constraint towns_name_check CHECK (name ~ '\S'::text AND char_length(name) <= 100),
  constraint towns_picture_check CHECK (picture ~ '^(https?://|/)\S+$'::text AND char_length(picture) <= 2048),
  constraint towns_region_check CHECK (region ~ '\S'::text AND char_length(region) <= 100),
  constraint towns_remembrance_check CHECK (char_length(remembrance) <= 5000),
  constraint towns_remembrance_heading_check CHECK (char_length(remembrance_heading) <= 200),
  constraint towns_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 200)
);
CREATE INDEX towns_listed ON public.towns USING btree (display_order, created_at, id);
alter table public.towns enable row level security;
grant select on public.towns to anon;
grant delete, insert, select, update on public.towns to authenticated;
grant delete, insert, select, update on public.towns to service_role;
create policy "administrators add towns" on public.towns for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators change towns" on public.towns for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "administrators delete towns" on public.towns for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "administrators read all towns" on public.towns for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "anyone reads towns that are shown" on public.towns for select to anon, authenticated
  using (is_shown);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.towns FOR EACH ROW EXECUTE FUNCTION private.audit();
CREATE TRIGGER bump_content_version AFTER INSERT OR DELETE OR UPDATE ON public.towns FOR EACH ROW EXECUTE FUNCTION private.bump_content_version();
CREATE TRIGGER keep_former_slug BEFORE UPDATE ON public.towns FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION private.keep_former_town_slug();
CREATE TRIGGER require_stored_picture BEFORE INSERT OR UPDATE OF picture ON public.towns FOR EACH ROW EXECUTE FUNCTION private.require_stored_picture('picture');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.towns FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- auth.identities
CREATE TRIGGER remove_sign_up_secrets BEFORE INSERT ON auth.identities FOR EACH ROW EXECUTE FUNCTION private.remove_sign_up_secrets();

-- auth.mfa_factors
CREATE TRIGGER tell_of_new_factor AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (old.status <> 'verified'::auth.factor_status AND new.status = 'verified'::auth.factor_status) EXECUTE FUNCTION private.tell_of_factor();
CREATE TRIGGER tell_of_removed_factor AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN (old.status = 'verified'::auth.factor_status) EXECUTE FUNCTION private.tell_of_factor();

-- auth.sessions
CREATE TRIGGER forget_push AFTER DELETE ON auth.sessions FOR EACH ROW WHEN (old.created_at > (now() - '30 days'::interval) AND GREATEST(old.created_at, (old.refreshed_at AT TIME ZONE 'utc'::text)) > (now() - '14 days'::interval)) EXECUTE FUNCTION private.forget_push();
CREATE TRIGGER record_code AFTER UPDATE OF aal ON auth.sessions FOR EACH ROW WHEN (new.aal > old.aal) EXECUTE FUNCTION private.record_code();
CREATE TRIGGER record_sign_in AFTER INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.record_sign_in();

-- auth.users
CREATE TRIGGER accept_invitation AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.raw_user_meta_data ?| ARRAY['invitation_token'::text, 'access_passcode'::text]) EXECUTE FUNCTION private.accept_invitation();
CREATE TRIGGER forget_sign_up_secrets BEFORE UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN (new.raw_user_meta_data ?| ARRAY['invitation_token'::text, 'access_passcode'::text]) EXECUTE FUNCTION private.forget_sign_up_secrets();
CREATE TRIGGER note_sign_up AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.raw_user_meta_data ? 'access_passcode'::text) EXECUTE FUNCTION private.note_sign_up();
CREATE TRIGGER tell_of_new_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text AND old.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.tell_of_new_address();
CREATE TRIGGER tell_of_new_password AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (old.encrypted_password::text <> ''::text AND new.encrypted_password::text <> ''::text AND new.encrypted_password::text <> old.encrypted_password::text AND old.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.tell_of_new_password();

-- private.backup_runs
create table private.backup_runs (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  problem text,
  file text,
  size bigint,
  row_count bigint,
  pictures integer,
  missing integer,
  updated_at timestamp with time zone not null default now(),
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_kind_check CHECK (kind = ANY (ARRAY['nightly'::text, 'manual'::text, 'drill'::text]))
);
CREATE INDEX backup_runs_newest ON private.backup_runs USING btree (kind, started_at DESC);
alter table private.backup_runs enable row level security;
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON private.backup_runs FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- private.content_tables
create table private.content_tables (
  table_name text not null,
  key_column text not null default 'id'::text,
  name_column text,
  parent_column text,
  picture_column text,
  is_ordered boolean not null default true,
  constraint content_tables_pkey PRIMARY KEY (table_name)
);
alter table private.content_tables enable row level security;

-- private.mail_turns
create table private.mail_turns (
  lane text not null,
  sender text not null,
  had_at timestamp with time zone not null,
  constraint mail_turns_pkey PRIMARY KEY (lane, sender)
);
alter table private.mail_turns enable row level security;

-- private.message_fingerprints
create table private.message_fingerprints (
  submission_id uuid not null,
  text_hashes integer[] not null,
  links text[] not null,
  form text,
  created_at timestamp with time zone not null default now(),
  constraint message_fingerprints_pkey PRIMARY KEY (submission_id)
);
CREATE INDEX message_fingerprints_by_form ON private.message_fingerprints USING btree (form);
CREATE INDEX message_fingerprints_by_link ON private.message_fingerprints USING gin (links) WITH (fastupdate=off) WHERE (links <> '{}'::text[]);
CREATE INDEX message_fingerprints_by_text ON private.message_fingerprints USING gin (private.indexed_hashes(text_hashes)) WITH (fastupdate=off);
alter table private.message_fingerprints enable row level security;

-- private.open_sign_ups
create table private.open_sign_ups (
  user_id uuid not null,
  constraint open_sign_ups_pkey PRIMARY KEY (user_id),
  constraint open_sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.open_sign_ups enable row level security;

-- private.public_settings
create table private.public_settings (
  key text not null,
  is_content boolean not null default true,
  constraint public_settings_pkey PRIMARY KEY (key)
);
alter table private.public_settings enable row level security;

-- private.push_queue
create table private.push_queue (
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  submission_id uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint push_queue_pkey PRIMARY KEY (id),
  constraint push_queue_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_queue_due ON private.push_queue USING btree (next_attempt_at);
CREATE INDEX push_queue_of_subscription ON private.push_queue USING btree (subscription_id);
alter table private.push_queue enable row level security;

-- private.rate_limits
create table private.rate_limits (
  endpoint text not null,
  caller text not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (endpoint, caller)
);
CREATE INDEX rate_limits_by_reset ON private.rate_limits USING btree (resets_at);
alter table private.rate_limits enable row level security;

-- private.retention_runs
create table private.retention_runs (
  night timestamp with time zone not null,
  finished_at timestamp with time zone,
  messages integer not null default 0,
  mails integer not null default 0,
  changes integer not null default 0,
  page_views integer not null default 0,
  pets integer not null default 0,
  constraint retention_runs_pkey PRIMARY KEY (night)
);
alter table private.retention_runs enable row level security;

-- private.settings
create table private.settings (
  key text not null,
  value text not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);
alter table private.settings enable row level security;
CREATE TRIGGER bump_testimonials AFTER INSERT OR UPDATE ON private.settings FOR EACH ROW WHEN (new.key = 'site_setup'::text) EXECUTE FUNCTION private.bump_testimonials();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON private.settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- private.sign_ins
create table private.sign_ins (
  session_id uuid not null,
  user_id uuid not null,
  signed_in_at timestamp with time zone not null default now(),
  user_agent text,
  ip inet,
  has_code boolean not null default false,
  constraint sign_ins_pkey PRIMARY KEY (session_id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_by_user ON private.sign_ins USING btree (user_id, signed_in_at DESC);
alter table private.sign_ins enable row level security;

-- private.site_processes
create table private.site_processes (
  id uuid not null,
  version text not null,
  disk_free bigint,
  disk_size bigint,
  updated_at timestamp with time zone not null default now(),
  constraint site_processes_pkey PRIMARY KEY (id),
  constraint site_processes_disk_free_check CHECK (disk_free >= 0),
  constraint site_processes_disk_size_check CHECK (disk_size >= 0),
  constraint site_processes_version_check CHECK (char_length(version) >= 1 AND char_length(version) <= 100)
);
alter table private.site_processes enable row level security;
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON private.site_processes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- private.told_faults
create table private.told_faults (
  topic text not null,
  problem text not null,
  first_seen_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  well_since timestamp with time zone,
  constraint told_faults_pkey PRIMARY KEY (topic),
  constraint told_faults_topic_check CHECK (topic = ANY (ARRAY['backups'::text, 'mail'::text, 'disk'::text]))
);
alter table private.told_faults enable row level security;

-- storage.objects
create policy "administrators add pictures" on storage.objects for insert to authenticated
  with check (((bucket_id = ANY (ARRAY['about_images'::text, 'product-images'::text, 'hero_images'::text])) AND ( SELECT private.is_admin() AS is_admin)));
create policy "administrators delete pictures" on storage.objects for delete to authenticated
  using (((bucket_id = ANY (ARRAY['about_images'::text, 'product-images'::text, 'hero_images'::text])) AND ( SELECT private.is_admin() AS is_admin)));
create policy "administrators see stored pictures" on storage.objects for select to authenticated
  using (((bucket_id = ANY (ARRAY['about_images'::text, 'product-images'::text, 'hero_images'::text])) AND ( SELECT private.is_admin() AS is_admin)));
CREATE TRIGGER keep_used_picture BEFORE DELETE OR UPDATE OF bucket_id, name ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.keep_used_picture();

CREATE OR REPLACE FUNCTION public.add_page_views(counts jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.page_views as counted (day, views, visitors)
  select seen.day, seen.views, seen.visitors
  from jsonb_to_recordset(add_page_views.counts) as seen (day date, views integer, visitors integer)
  on conflict (day) do update set
    views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors
$function$;
grant execute on function public.add_page_views(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.apply_planned_prices(starts_on date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.planned_prices;
begin
  perform private.require_service();
  -- The process knows the firm's midnight. Its clock may be ahead, and its data of time zones newer, but not by more.
  if starts_on > private.firm_day(now() + interval '2 hours') then return false; end if;
  -- The lock that public.move_row takes.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.pricing_tiers'));
  perform set_config('request.jwt.claims', '', true);
  delete from public.planned_prices planned where planned.starts_on = apply_planned_prices.starts_on
    returning planned.* into plan;
  if not found then return false; end if;
  perform pg_catalog.set_config('request.jwt.claims', jsonb_build_object(
    'role', 'authenticated', 'sub', plan.planned_by, 'email', plan.planned_by_email)::text, true);
  perform pg_catalog.set_config('audit.reason', jsonb_build_object('planned_from', plan.starts_on)::text, true);
  update public.pricing_tiers tier
     set individual_price = (jsonb_populate_record(tier, becomes)).individual_price,
         communal_price = (jsonb_populate_record(tier, becomes)).communal_price
    from (
      select (entry ->> 'id')::uuid as tier_id, (
          select jsonb_object_agg(key, value) from jsonb_each(entry -> 'becomes')
           where value <> entry -> 'was' -> key
        ) as becomes
        from jsonb_array_elements(plan.prices) entry
    ) planned
   where tier.id = tier_id and not becomes <@ to_jsonb(tier);
  return true;
end
$function$;
grant execute on function public.apply_planned_prices(date) to service_role;

CREATE OR REPLACE FUNCTION public.claim_mail()
 RETURNS TABLE(id uuid, kind text, recipient text, payload jsonb, submission jsonb, business jsonb, attempts integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  mail public.mail_outbox;
begin
  perform private.require_service();
  update public.mail_outbox mail
     set claimed_until = now() + interval '1 minute', is_claim_extended = true
   where mail.status = 'queued' and not mail.is_claim_extended
     and (mail.claimed_until <= now() or mail.claimed_until > now() + interval '2 minutes');

  select due.* into mail from public.mail_outbox due
    left join private.mail_turns of_lane on (of_lane.lane, of_lane.sender) = (private.mail_lane(due.kind), '')
    left join private.mail_turns of_sender
      on (of_sender.lane, of_sender.sender) = (private.mail_lane(due.kind), private.mail_sender(due))
   where due.status = 'queued'
     and (due.next_attempt_at <= now()
       or due.next_attempt_at > now() + private.retry_delay(due.attempts) + interval '1 minute')
     and (due.claimed_until is null
       or due.is_claim_extended
         and (due.claimed_until <= now() or due.claimed_until > now() + interval '2 minutes'))
   order by of_lane.had_at nulls first, of_sender.had_at nulls first, due.next_attempt_at
   limit 1 for update of due skip locked;
  if mail.id is null then return; end if;

  update public.mail_outbox claimed
     set attempts = claimed.attempts + 1, claimed_until = now() + interval '1 minute', is_claim_extended = false
   where claimed.id = mail.id
  returning * into mail;
  perform private.note_mail_turn(private.mail_lane(mail.kind), private.mail_sender(mail));
  return query
  select mail.id, mail.kind, mail.recipient,
         case mail.kind when 'reply' then private.read_reply(mail.id) else mail.payload end,
         to_jsonb(submission),
         (select coalesce(jsonb_object_agg(setting.key, setting.value), '{}') from public.site_settings setting
           where setting.key in ('business_name', 'business_phone', 'business_email') and setting.value ~ '\S'),
         mail.attempts
    from (select) as one
    left join public.contact_form_submissions submission on submission.id = mail.submission_id;
end
$function$;
grant execute on function public.claim_mail() to service_role;

CREATE OR REPLACE FUNCTION public.claim_push(hour integer)
 RETURNS TABLE(id uuid, endpoint text, public_key text, secret text, submission_id uuid, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_service();
  delete from private.push_queue push
   where push.attempts >= 5 or push.created_at < now() - interval '1 day'
      or not exists (
        select from public.contact_form_submissions message
         where message.id = push.submission_id and not message.admin_read and message.answered_at is null
           and message.spam_reason is null)
      or not exists (
        select from public.push_subscriptions subscription
          join public.admin_users admin on admin.id = subscription.user_id and admin.is_admin
         where subscription.id = push.subscription_id);
  return query with due as (
    select push.id from private.push_queue push
      join public.push_subscriptions subscription on subscription.id = push.subscription_id
      left join public.staff_preferences own on own.id = subscription.user_id
     where (push.next_attempt_at <= now() or push.next_attempt_at > now() + interval '5 hours')
       and not private.is_quiet(hour, coalesce(own.quiet_from, 21), coalesce(own.quiet_to, 7))
     order by push.next_attempt_at limit 1 for update of push skip locked
  ), claimed as (
    update private.push_queue push
       set attempts = push.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(4, push.attempts)
      from due where push.id = due.id
    returning push.*
  )
  select claimed.id, subscription.endpoint, subscription.public_key, subscription.secret, message.id, message.name
    from claimed
    join public.push_subscriptions subscription on subscription.id = claimed.subscription_id
    join public.contact_form_submissions message on message.id = claimed.submission_id;
end
$function$;
grant execute on function public.claim_push(integer) to service_role;

CREATE OR REPLACE FUNCTION public.collect_personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person text := lower(btrim(address));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'address', person,
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(written) order by written.created_at), '[]') from (
        select name, email, phone, message, status, admin_notes, spam_reason, created_at,
               private.collect_reminders(submission => message.id) as reminders
          from public.contact_form_submissions message where lower(email) = person) written),
    'replies', (
      select coalesce(jsonb_agg(to_jsonb(answer) order by answer.created_at), '[]') from (
        select reply.way, reply.body, reply.mail_status, reply.created_at, reply.sent_at
          from public.message_replies reply
          join public.contact_form_submissions message on message.id = reply.submission_id
         where lower(message.email) = person) answer),
    'pets', (
      select coalesce(jsonb_agg(to_jsonb(record) order by record.created_at), '[]') from (
        select name, kind, weight, service, tag_number, family, email, phone, clinic, notes, created_at, (
                 select coalesce(jsonb_agg(to_jsonb(done) order by done.happened_at), '[]') from (
                   select step, happened_at, done_by, is_mistake from public.pet_steps where pet_id = pets.id) done) as steps,
               private.collect_reminders(pet => pets.id) as reminders
          from public.pets where lower(email) = person) record),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at), '[]') from (
        select outbox.kind, outbox.recipient, outbox.status, outbox.created_at, outbox.sent_at
          from public.mail_outbox outbox
          left join public.contact_form_submissions message on message.id = outbox.submission_id
         where lower(outbox.recipient) = person or lower(message.email) = person) mail),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(invitation) order by invitation.sent_at), '[]') from (
        select sent_at, expires_at, accepted_at, revoked_at from public.invitations where email = person) invitation),
    'accounts', (
      select coalesce(jsonb_agg(to_jsonb(account) order by account.created_at), '[]') from (
        select users.email, users.created_at, users.last_sign_in_at, used.is_admin, (
                 select signature from public.staff_preferences own where own.id = users.id) as signature, (
                 select coalesce(jsonb_agg(to_jsonb(session) order by session.created_at), '[]') from (
                   select sign_in.signed_in_at as created_at, host(sign_in.ip) as network_address,
                          sign_in.user_agent as browser
                     from private.sign_ins sign_in where sign_in.user_id = users.id) session) as sessions
          from auth.users join private.list_account_uses() used using (id)
         where lower(users.email) = person) account),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(change) order by change.occurred_at), '[]') from (
        select occurred_at, operation, table_name, row_name from public.audit_log
         where lower(actor_email) = person) change));
end
$function$;
grant execute on function public.collect_personal_data(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_contact_messages(patterns text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'all', count(*) filter (where not suspected_spam),
      'new', count(*) filter (where not suspected_spam and status = 'new'),
      'in-progress', count(*) filter (where not suspected_spam and status = 'in-progress'),
      'completed', count(*) filter (where not suspected_spam and status = 'completed'),
      'spam', count(*) filter (where suspected_spam))
      from public.contact_form_submissions where search_text like all (patterns)
  );
end
$function$;
grant execute on function public.count_contact_messages(text[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_messages_from(sender text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_form_submissions where lower(email) = lower(sender));
end
$function$;
grant execute on function public.count_messages_from(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_expired_data(night timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 1000;
  messages_kept constant interval := (select make_interval(months => messages_months) from public.retention_terms);
  gone private.retention_runs;
begin
  perform private.require_service();
  if night > now() + interval '1 minute'
    or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('delete_expired_data'))
    or exists (select from private.retention_runs run
                where run.night >= delete_expired_data.night and run.finished_at is not null)
  then return false; end if;
  -- The change log records what people do. What is deleted here is counted in retention_runs.
  perform pg_catalog.set_config('request.jwt.claims', '', true);

  delete from public.contact_form_submissions where id in (
    select message.id from public.contact_form_submissions message
     where message.created_at < now() - messages_kept
       and not exists (
         select from public.contact_form_submissions later where lower(later.email) = lower(message.email)
            and greatest(later.created_at, later.answered_at) >= now() - messages_kept)
     limit most);
  get diagnostics gone.messages = row_count;

  -- Two years after the last step, or after the record was begun.
  delete from public.pets where id in (
    select pet.id from public.pets pet
     where pet.created_at < now() - interval '24 months'
       and not exists (
         select from public.pet_steps where pet_id = pet.id and happened_at >= now() - interval '24 months')
     limit most);
  get diagnostics gone.pets = row_count;

  delete from public.mail_outbox where id in (
    select mail.id from public.mail_outbox mail
     where mail.status <> 'queued'
       and coalesce(mail.sent_at, mail.dismissed_at, mail.updated_at) < now() - interval '30 days'
     limit most);
  get diagnostics gone.mails = row_count;

  delete from public.audit_log where id in (
    select change.id from public.audit_log change
     where change.occurred_at < now() - interval '24 months' limit most);
  get diagnostics gone.changes = row_count;

  delete from public.page_views where id in (
    select views.id from public.page_views views
     where views.day < now() - interval '14 months' limit most);
  get diagnostics gone.page_views = row_count;

  insert into private.retention_runs as run (night, finished_at, messages, pets, mails, changes, page_views)
  values (
    delete_expired_data.night,
    case when most > all (array[gone.messages, gone.pets, gone.mails, gone.changes, gone.page_views]) then now() end,
    gone.messages, gone.pets, gone.mails, gone.changes, gone.page_views)
  on conflict on constraint retention_runs_pkey do update set
    finished_at = excluded.finished_at, messages = run.messages + excluded.messages,
    pets = run.pets + excluded.pets, mails = run.mails + excluded.mails, changes = run.changes + excluded.changes,
    page_views = run.page_views + excluded.page_views
  returning * into gone;
  delete from private.retention_runs run where run.night < now() - interval '2 years';
  return gone.finished_at is null;
end
$function$;
grant execute on function public.delete_expired_data(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.delete_messages_from(sender text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from public.contact_form_submissions where lower(email) = lower(sender);
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;
grant execute on function public.delete_messages_from(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_personal_data(address text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person text := lower(btrim(address));
  deleted jsonb := '{}';
  rows integer;
begin
  perform private.require_admin();
  if exists (select from private.list_account_uses() used where lower(used.email) = person and used.is_admin) then
    raise exception 'This address belongs to an administrator. Revoke the access first.';
  end if;

  -- Before the messages, whose mails are deleted with them.
  delete from public.mail_outbox where lower(recipient) = person or submission_id in (
    select id from public.contact_form_submissions where lower(email) = person);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('mails', rows);
  delete from public.message_replies where submission_id in (
    select id from public.contact_form_submissions where lower(email) = person);
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('replies', rows);
  delete from public.contact_form_submissions where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('messages', rows);
  delete from public.pets where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('pets', rows);
  delete from public.invitations where email = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('invitations', rows);
  delete from auth.users where lower(email) = person;
  get diagnostics rows = row_count;
  deleted := deleted || jsonb_build_object('accounts', rows);

  -- Last, because the deletions above are logged too.
  update public.audit_log set actor_email = null where lower(actor_email) = person;
  update public.audit_log set row_name = null, before = before - 'email', after = after - 'email'
   where lower(row_name) = person or lower(before ->> 'email') = person or lower(after ->> 'email') = person;
  return deleted;
end
$function$;
grant execute on function public.delete_personal_data(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_unconfirmed_accounts()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  perform private.require_service();
  delete from auth.users
   where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
     and greatest(created_at, confirmation_sent_at) < now() - interval '1 day'
     and invited_at is null and exists (select from private.open_sign_ups where user_id = users.id);
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;
grant execute on function public.delete_unconfirmed_accounts() to service_role;

CREATE OR REPLACE FUNCTION public.demand_second_factor(demanded boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if demanded and auth.role() is distinct from 'service_role' and not private.has_given_code() then
    raise exception 'Set up your own authenticator app first, in Your account.';
  end if;
  if demanded = private.is_second_factor_demanded() then return; end if;
  insert into private.settings (key, value)
  values ('second_factor', case when demanded then 'demanded' else 'optional' end)
  on conflict (key) do update set value = excluded.value;
  perform private.log_change('site_settings', 'second_factor', null, 'update',
    jsonb_build_object('value', not demanded), jsonb_build_object('value', demanded));
end
$function$;
grant execute on function public.demand_second_factor(boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.dismiss_mail(mail_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.mail_outbox set dismissed_at = now() where id = mail_id and status = 'failed';
  if not found then raise exception 'Only a mail that was given up can be taken off the list.'; end if;
end
$function$;
grant execute on function public.dismiss_mail(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_all_sessions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from auth.sessions session where session.id::text is distinct from auth.jwt() ->> 'session_id';
  perform private.log_change('sessions', 'all', null, 'delete', null, null);
end
$function$;
grant execute on function public.end_all_sessions() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_own_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_fully_signed_in();
  delete from auth.sessions where id = session_id and user_id = auth.uid();
end
$function$;
grant execute on function public.end_own_session(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.end_sessions(user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if end_sessions.user_id = auth.uid() then
    raise exception 'Sign out your own devices in Your account.';
  end if;
  delete from auth.sessions session where session.user_id = end_sessions.user_id;
  perform private.log_change('sessions', id::text, email, 'delete', null, null)
    from auth.users where id = end_sessions.user_id;
end
$function$;
grant execute on function public.end_sessions(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_contact_history(visitor_name text, visitor_email text, fingerprint jsonb)
 RETURNS TABLE(similar_from_others integer, similar_within_hour integer, similar_from_sender integer, same_links_from_others integer, same_form integer, is_known boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  given_hashes integer[] := private.parse_integers(fingerprint -> 'text_hashes');
  given_links text[] := private.parse_texts(fingerprint -> 'links');
begin
  select count(*) filter (where not is_own and is_long),
         count(*) filter (where not is_own and created_at > now() - interval '1 hour'),
         count(*) filter (where is_own and created_at > now() - interval '1 day')
    into similar_from_others, similar_within_hour, similar_from_sender
    from (
      select earlier.created_at, cardinality(stored.text_hashes) > 1 as is_long,
             lower(earlier.email) = lower(visitor_email) or lower(earlier.name) = lower(visitor_name) as is_own
        from private.message_fingerprints stored
        join public.contact_form_submissions earlier on earlier.id = stored.submission_id
       where private.indexed_hashes(stored.text_hashes) && given_hashes
         and private.are_similar(stored.text_hashes, given_hashes)
         and stored.created_at > now() - interval '7 days'
       limit 50
    ) similar_messages;

  same_links_from_others := 0;
  if given_links <> '{}' then
    select count(*) into same_links_from_others from (
      select from private.message_fingerprints stored
        join public.contact_form_submissions earlier on earlier.id = stored.submission_id
       where stored.links <> '{}' and stored.links && given_links and lower(earlier.email) <> lower(visitor_email)
         and stored.created_at > now() - interval '30 days'
       limit 5
    ) linking;
  end if;

  select (select count(*) from private.message_fingerprints stored where stored.form = fingerprint ->> 'form'),
         exists (
           select from public.contact_form_submissions earlier
            where lower(earlier.email) = lower(visitor_email) and not earlier.suspected_spam
              and (earlier.status <> 'new' or earlier.cleared_at is not null)
         )
    into same_form, is_known;
  return next;
end
$function$;
grant execute on function public.find_contact_history(text,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.find_mail_state()
 RETURNS TABLE(queued integer, delayed integer, failed integer, checked_at timestamp with time zone, problem text, transport text, mailbox text, is_check_missing boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select counted.*, mail_check.checked_at, mail_check.problem, mail_check.transport, mail_check.mailbox,
           mail_check.checked_at is null or mail_check.checked_at <= now() - interval '26 hours'
      from public.mail_check, lateral (
        select (count(*) filter (where status = 'queued'))::integer,
               (count(*) filter (where status = 'queued' and last_error is not null))::integer,
               (count(*) filter (where status = 'failed' and dismissed_at is null))::integer
          from public.mail_outbox where kind <> 'test-mail' and status <> 'sent'
      ) counted;
end
$function$;
grant execute on function public.find_mail_state() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_missing_access()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.is_session_open() then 'ended'
    when not private.is_fully_signed_in() then 'code'
    when not exists (select from public.admin_users where id = auth.uid() and is_admin) then 'approval'
    when not private.is_admin() then 'setup'
    else 'nothing'
  end
$function$;
grant execute on function public.find_missing_access() to authenticated;

CREATE OR REPLACE FUNCTION public.find_push_key()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (select value::jsonb ->> 'publicKey' from private.settings where key = 'push_keys');
end
$function$;
grant execute on function public.find_push_key() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_storing_problem()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.contact_form_submissions (name, email, message)
  values ('Health check', 'health@site.invalid', repeat('Could this be stored? ', 40));
  raise exception using errcode = 'HEAL0';
exception
  when sqlstate 'HEAL0' then return null;
  when disk_full then return 'disk full';
  when read_only_sql_transaction then raise;
  when others then return 'refused';
end
$function$;
grant execute on function public.find_storing_problem() to service_role;

CREATE OR REPLACE FUNCTION public.find_unused_pictures()
 RETURNS TABLE(bucket_id text, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pictures text := (
    select string_agg(
      format('select private.parse_picture_url(%I) from public.%I', picture_column, table_name), ' union '
    ) from private.content_tables where picture_column is not null
  );
begin
  return query execute format($sql$
    with shown (picture) as materialized (%s), texts as materialized (
      select private.decode_percent(value) as content from public.site_settings
      union all
      select private.decode_percent(before::text) from public.audit_log
      where occurred_at > now() - interval '1 day'
        and table_name in (select table_name from private.content_tables)
    )
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('about_images', 'product-images', 'hero_images')
      and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
      and not exists (select from shown where picture = o.bucket_id || '/' || o.name)
      and not exists (select from texts where position(o.name in content) > 0)
    order by o.created_at
    limit 1000
  $sql$, pictures);
end
$function$;
grant execute on function public.find_unused_pictures() to service_role;

CREATE OR REPLACE FUNCTION public.finish_mail_check(problem text, transport text, mailbox text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  update public.mail_check set checked_at = now(), problem = finish_mail_check.problem,
    transport = finish_mail_check.transport, mailbox = finish_mail_check.mailbox
   where id;
end
$function$;
grant execute on function public.finish_mail_check(text,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.finish_push(push_id uuid, is_gone boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  if is_gone then
    delete from public.push_subscriptions where id = (
      select subscription_id from private.push_queue where id = push_id);
  end if;
  delete from private.push_queue where id = push_id;
end
$function$;
grant execute on function public.finish_push(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.get_all_auth_users()
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, last_sign_in_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may list users.';
  end if;
  return query
    select users.id, users.email::text, users.created_at, users.last_sign_in_at
    from auth.users where users.deleted_at is null order by users.created_at;
end
$function$;
grant execute on function public.get_all_auth_users() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.get_user_origins()
 RETURNS TABLE(id uuid, origin text, is_confirmed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select users.id,
      case
        when invitation.id is not null and (invitation.invited_by is not null or not is_oldest) then 'invitation'
        when invitation.id is null and users.confirmation_sent_at is not null then 'passcode'
        when is_oldest then 'first administrator'
        else 'operator'
      end,
      users.email_confirmed_at is not null
    from auth.users
    cross join lateral (
      select not exists (
        select from auth.users older where older.created_at < users.created_at and older.deleted_at is null
      ) as is_oldest
    ) as age
    left join lateral (
      select invitations.id, invitations.invited_by from public.invitations
       where invitations.user_id = users.id and accepted_at is not null limit 1
    ) as invitation on true
    where users.deleted_at is null;
end
$function$;
grant execute on function public.get_user_origins() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.import_content(entries jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  is_new boolean;
  added integer := 0;
  changed integer := 0;
  code text;
  reason text;
  broken text;
  field text;
begin
  for entry in
    select place - 1 as index, content.table_name, content.key_column, element -> 'row' as row, columns.*
      from jsonb_array_elements(entries) with ordinality as given (element, place)
      join private.content_tables content on content.table_name = element ->> 'table',
           lateral (
             select string_agg(quote_ident(name), ', ') as given,
                    string_agg(format('stored.%I', name), ', ') as stored,
                    string_agg(format('excluded.%I', name), ', ') as excluded
               from jsonb_object_keys(element -> 'row') as name
           ) as columns
     order by place
  loop
    begin
      execute format($sql$
        insert into public.%1$I as stored (%3$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1)
        on conflict (%2$I) do update set (%3$s) = row(%5$s) where row(%4$s) is distinct from row(%5$s)
        returning xmax = 0
      $sql$, entry.table_name, entry.key_column, entry.given, entry.stored, entry.excluded)
        into is_new using entry.row;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, reason = message_text,
        broken = constraint_name, field = column_name;
      raise exception using errcode = code, message = reason, detail = jsonb_build_object(
        'entry', entry.index, 'constraint', nullif(broken, ''), 'column', nullif(field, ''));
    end;
    added := added + coalesce(is_new, false)::integer;
    changed := changed + coalesce(not is_new, false)::integer;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed);
end
$function$;
grant execute on function public.import_content(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.invite_administrator(email text)
 RETURNS TABLE(id uuid, token text, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := lower(btrim(email));
  problem text := private.find_address_problem(lower(btrim(email)));
  secret text := private.create_token();
  added public.invitations;
begin
  perform private.require_admin();
  if problem is not null then raise exception '%', problem; end if;
  if address !~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'
    or char_length(address) > 254 then
    raise exception 'This is not an e-mail address.';
  end if;
  if exists (
    select from auth.users
    where users.email = address and email_confirmed_at is not null and deleted_at is null
  ) then
    raise exception 'There is an account with this address already: approve it in the list of users.';
  end if;
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  added := private.add_invitation(address, secret);
  perform private.mail_invitation(added, secret);
  return query select added.id, secret, added.expires_at;
end
$function$;
grant execute on function public.invite_administrator(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.is_second_factor_demanded()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return private.is_second_factor_demanded();
end
$function$;
grant execute on function public.is_second_factor_demanded() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.keep_push_keys(generated jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('push_keys', generated::text) on conflict (key) do nothing;
  return (select value::jsonb from private.settings where key = 'push_keys');
end
$function$;
grant execute on function public.keep_push_keys(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.list_change_authors()
 RETURNS TABLE(id uuid, email text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select distinct on (actor_id) actor_id, actor_email from public.audit_log
     where actor_id is not null order by actor_id, occurred_at desc;
end
$function$;
grant execute on function public.list_change_authors() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_changes(person text DEFAULT NULL::text, tables text[] DEFAULT NULL::text[], before_time timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 50)
 RETURNS TABLE(id uuid, occurred_at timestamp with time zone, actor_id uuid, actor_email text, actor_role text, can_revert boolean, part_count integer, parts jsonb, reason jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select head.id, head.occurred_at, head.actor_id, head.actor_email, head.actor_role,
           private.is_content(head.table_name, head.row_id), counted.parts, told.parts, head.reason
      from (
        select * from public.audit_log log
         where log.part_of is null and log.after is distinct from '{"admin_read": true}'
           and (log.occurred_at, log.id) < (
             coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           and (person is null or coalesce(log.actor_id::text, 'site') = person)
           and (tables is null or log.table_name = any (tables))
         order by log.occurred_at desc, log.id desc
         limit least(most, 100)
      ) head
     cross join lateral (
       select count(*)::integer as parts from public.audit_log part
        where part.id = head.id or part.part_of = head.id
     ) counted
     cross join lateral (
       select jsonb_agg(jsonb_build_object(
           'table_name', part.table_name, 'row_id', part.row_id, 'operation', part.operation,
           'row_name', case part.table_name when 'contact_form_submissions'
             then (select message.name from public.contact_form_submissions message
                    where message.id = part.row_id::uuid)
             else part.row_name end,
           'before', private.shorten_values(part.before), 'after', private.shorten_values(part.after)
         )) as parts
         from (
           select one.* from public.audit_log one left join private.content_tables content using (table_name)
            where one.id = head.id or one.part_of = head.id
            order by content.parent_column is not null,
                     abs((one.after ->> 'display_order')::integer - (one.before ->> 'display_order')::integer)
                       desc nulls last,
                     one.occurred_at
            limit 20
         ) part
     ) told
     order by head.occurred_at desc, head.id desc;
end
$function$;
grant execute on function public.list_changes(text,text[],timestamp with time zone,uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_due_reminders(until date)
 RETURNS TABLE(id uuid, submission_id uuid, pet_id uuid, words text, day date, time_of_day text, name text, family text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select reminder.id, reminder.submission_id, reminder.pet_id, reminder.words, reminder.day, reminder.time_of_day,
           coalesce(message.name, pet.name), pet.family
      from public.reminders reminder
      left join public.contact_form_submissions message on message.id = reminder.submission_id
      left join public.pets pet on pet.id = reminder.pet_id
     where not reminder.is_done and reminder.day <= until and message.suspected_spam is not true
     order by reminder.day, reminder.time_of_day collate "C", reminder.created_at, reminder.id
     limit 200;
end
$function$;
grant execute on function public.list_due_reminders(date) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_own_sessions()
 RETURNS TABLE(id uuid, user_agent text, ip text, signed_in_at timestamp with time zone, active_at timestamp with time zone, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_fully_signed_in();
  return query
    select * from (
      select session.id, left(session.user_agent, 300), host(session.ip), session.created_at as began_at,
             greatest(session.created_at, session.refreshed_at at time zone 'utc') as used_at,
             session.id::text = auth.jwt() ->> 'session_id'
        from auth.sessions session
       where user_id = auth.uid() and (not_after is null or not_after > now())
    ) as own
     where began_at > now() - interval '30 days' and used_at > now() - interval '14 days'
     order by 6 desc, 5 desc;
end
$function$;
grant execute on function public.list_own_sessions() to authenticated;

CREATE OR REPLACE FUNCTION public.list_own_sign_ins()
 RETURNS TABLE(session_id uuid, user_agent text, ip text, signed_in_at timestamp with time zone, has_code boolean, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_fully_signed_in();
  return query
    select entry.session_id, entry.user_agent, host(entry.ip), entry.signed_in_at, entry.has_code,
           entry.session_id::text = auth.jwt() ->> 'session_id'
      from private.sign_ins entry where user_id = auth.uid()
     order by entry.signed_in_at desc;
end
$function$;
grant execute on function public.list_own_sign_ins() to authenticated;

CREATE OR REPLACE FUNCTION public.list_second_factors()
 RETURNS TABLE(user_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select distinct factor.user_id from auth.mfa_factors factor where status = 'verified';
end
$function$;
grant execute on function public.list_second_factors() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_special_hours()
 RETURNS TABLE(hours_from date, hours_until date, opens text, closes text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select hours_from, hours_until, opens, closes from public.notices
   where is_shown and hours <> 'usual'
     and hours_until >= private.firm_day(now() - interval '2 hours')
     and hours_from <= private.firm_day(now()) + 21
   order by hours_until - hours_from, created_at desc, id
$function$;
grant execute on function public.list_special_hours() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_stored_pictures()
 RETURNS TABLE(id uuid, bucket_id text, name text, size bigint, created_at timestamp with time zone, uses jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    with used as (
      select shown.picture, jsonb_agg(jsonb_build_object(
          'table_name', shown.table_name, 'row_id', shown.row_id,
          'row_name', private.name_row(shown.table_name, shown.entry)
        ) order by shown.table_name, shown.row_id) as places
        from private.shown_pictures() shown group by shown.picture
    )
    select stored.id, stored.bucket_id, stored.name, (stored.metadata ->> 'size')::bigint, stored.created_at,
           coalesce(used.places, '[]')
      from storage.objects stored left join used on used.picture = stored.bucket_id || '/' || stored.name
     where stored.bucket_id in ('about_images', 'product-images', 'hero_images')
     order by stored.created_at desc, stored.id;
end
$function$;
grant execute on function public.list_stored_pictures() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mail_pet_link(pet_id uuid, token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pet public.pets;
begin
  perform private.require_admin();
  select * into pet from public.pets where id = mail_pet_link.pet_id for update;
  if pet.id is null then raise exception 'This record has been deleted.'; end if;
  if pet.link_hash is distinct from private.hash_token(mail_pet_link.token) then
    raise exception 'This link has ended: a colleague made a new one or withdrew it.' using errcode = 'PT409';
  end if;
  if pet.email = '' then raise exception 'The record has no e-mail address of the family.'; end if;
  perform private.require_within_limit(
    private.consume_rate_limit('mails of records', coalesce(auth.uid()::text, 'server'), 60, '1 hour'));
  perform private.forget_pet_mails(pet.id);
  insert into public.mail_outbox (kind, recipient, payload) values ('pet-page', pet.email, jsonb_build_object(
    'pet_id', pet.id, 'token', mail_pet_link.token, 'name', pet.name, 'family', pet.family));
end
$function$;
grant execute on function public.mail_pet_link(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.make_pet_link(pet_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret text := private.hash_token(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid());
begin
  perform private.require_admin();
  update public.pets set link_hash = private.hash_token(secret), link_made_at = now() where id = make_pet_link.pet_id;
  if not found then raise exception 'This record has been deleted.'; end if;
  return secret;
end
$function$;
grant execute on function public.make_pet_link(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mark_mail_failed(mail_id uuid, attempt integer, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  update public.mail_outbox
     set status = case
           when kind <> 'test-mail' and now() < coalesce(retried_at, created_at) + interval '3 days' then 'queued'
           else 'failed' end,
         next_attempt_at = least(
           now() + private.retry_delay(attempts),
           greatest(now(), coalesce(retried_at, created_at) + interval '3 days')),
         claimed_until = null,
         last_error = reason
   where id = mail_id and status = 'queued' and attempts = attempt;
end
$function$;
grant execute on function public.mark_mail_failed(uuid,integer,text) to service_role;

CREATE OR REPLACE FUNCTION public.mark_mail_sent(mail_id uuid, as_file boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with sent as (
    update public.mail_outbox
       set status = 'sent', sent_at = now(), claimed_until = null, last_error = null, kept_as_file = as_file
     where id = mail_id and status <> 'sent'
    returning recipient
  )
  update public.mail_outbox waiting set next_attempt_at = now()
    from sent
   where waiting.status = 'queued' and waiting.id <> mail_id and waiting.next_attempt_at > now()
     and waiting.recipient is not distinct from sent.recipient
$function$;
grant execute on function public.mark_mail_sent(uuid,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.mark_not_spam(submission_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.contact_form_submissions message set spam_reason = null, cleared_at = now()
   where message.id = mark_not_spam.submission_id and message.spam_reason is not null;
  if found then
    perform private.queue_contact_mails(mark_not_spam.submission_id);
  elsif not exists (
    select from public.contact_form_submissions message where message.id = mark_not_spam.submission_id
  ) then
    raise exception 'This message is not there any more.';
  end if;
end
$function$;
grant execute on function public.mark_not_spam(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mark_spam(submission_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = 'Staff marked this as spam.'
   where message.id = any (mark_spam.submission_ids) and message.spam_reason is null
  returning message.id;
end
$function$;
grant execute on function public.mark_spam(uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.move_row(list text, row_id uuid, steps integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  siblings text;
  moved boolean;
begin
  perform private.require_admin();
  select case when parent_column is null then 'true'
      else format('%1$I = (select %1$I from public.%2$I where id = $1)', parent_column, table_name)
    end into siblings from private.content_tables where table_name = list and is_ordered;
  if siblings is null then
    raise exception 'There is no such list.';
  end if;
  -- Moves of one list run one after the other, each from the order that the one before left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || list));
  execute format('select exists (select from public.%I where id = $1)', list) into moved using row_id;
  if not moved then
    raise exception 'This entry is not there any more: somebody deleted it.';
  end if;
  execute format($sql$
    with ranked as (
      select id, display_order,
             row_number() over (order by display_order, created_at, id) as place
        from public.%1$I where %2$s
    ), numbers as (
      -- The numbers in use, each raised until it is greater than the one before.
      select place, place + max(display_order - place) over (order by place) as number from ranked
    ), wanted as (
      select id, display_order, row_number() over (
               order by case when id = $1 then place + $2 + sign($2) * 0.5 else place end
             ) as place
        from ranked
    )
    update public.%1$I as entry set display_order = numbers.number
      from wanted join numbers using (place)
     where entry.id = wanted.id and entry.display_order <> numbers.number
  $sql$, list, siblings) using row_id, coalesce(steps, 0);
end
$function$;
grant execute on function public.move_row(text,uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.name_and_type(public.products)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).type));
grant execute on function public.name_and_type(public.products) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_answer(reply_id uuid, submission uuid, way text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.lock_message_to_answer(submission);
  if way = 'mail' then raise exception 'A note is about an answer that was given elsewhere.'; end if;
  insert into public.message_replies (id, submission_id, author_id, way)
  values (reply_id, submission, auth.uid(), note_answer.way) on conflict (id) do nothing;
  update public.contact_form_submissions set answered_at = now(), status = 'completed'
   where id = submission and exists (
     select from public.message_replies reply where reply.id = reply_id and reply.submission_id = submission);
end
$function$;
grant execute on function public.note_answer(uuid,uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_fault(topic text, problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fault private.told_faults;
begin
  perform private.require_service();
  if problem is not null then
    insert into private.told_faults as told (topic, problem) values (note_fault.topic, note_fault.problem)
    on conflict on constraint told_faults_pkey do update set well_since = null, problem = excluded.problem;
  end if;
  select * into fault from private.told_faults told where told.topic = note_fault.topic for update;
  if fault.topic is null then return; end if;

  if problem is not null then
    if fault.told_at is null and fault.first_seen_at <= now() - interval '10 minutes' then
      insert into public.mail_outbox (kind, payload)
      values ('fault', jsonb_build_object('topic', fault.topic, 'problem', problem));
      update private.told_faults told set told_at = now() where told.topic = fault.topic;
    end if;
  elsif fault.told_at is null then
    delete from private.told_faults told where told.topic = fault.topic;
  elsif fault.well_since is null then
    update private.told_faults told set well_since = now() where told.topic = fault.topic;
  elsif fault.well_since <= now() - interval '30 minutes' then
    delete from public.mail_outbox mail
     where mail.kind = 'fault' and mail.status <> 'sent' and mail.payload ->> 'topic' = fault.topic;
    insert into public.mail_outbox (kind, payload)
    values ('fault-mended', jsonb_build_object(
      'topic', fault.topic, 'problem', fault.problem, 'since', fault.first_seen_at, 'until', fault.well_since));
    delete from private.told_faults told where told.topic = fault.topic;
  end if;
end
$function$;
grant execute on function public.note_fault(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.read_pet(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', pet.name, 'kind', pet.kind, 'service', pet.service, 'tag_number', pet.tag_number,
    'steps', coalesce((
      select jsonb_agg(jsonb_build_object('step', step, 'happened_at', happened_at, 'done_by', done_by)
                       order by happened_at, created_at)
        from public.pet_steps where pet_id = pet.id and not is_mistake), '[]'))
    from public.pets pet
   where pet.link_hash = private.hash_token(read_pet.token)
     and exists (select from public.site_settings where key = 'pet_records' and value = 'on')
     and not exists (
       select from public.pet_steps
        where pet_id = pet.id and not is_mistake and step in ('returned', 'scattered')
          and happened_at < now() - interval '90 days')
$function$;
grant execute on function public.read_pet(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.remove_second_factor(user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if remove_second_factor.user_id = auth.uid() then
    raise exception 'Remove your own authenticator app in Your account.';
  end if;
  if not private.has_second_factor(remove_second_factor.user_id) then
    raise exception 'This account has no authenticator app any more.';
  end if;
  delete from auth.mfa_factors factor where factor.user_id = remove_second_factor.user_id;
  delete from auth.sessions session where session.user_id = remove_second_factor.user_id;
  perform private.log_change('second_factors', id::text, email, 'delete', null, null)
    from auth.users where id = remove_second_factor.user_id;
end
$function$;
grant execute on function public.remove_second_factor(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report_site_process(process_id uuid, version text, disk_free bigint, disk_size bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.site_processes
   where updated_at not between now() - interval '1 day' and now() + interval '1 minute';
  insert into private.site_processes (id, version, disk_free, disk_size)
  values (process_id, report_site_process.version, report_site_process.disk_free, report_site_process.disk_size)
  on conflict (id) do update
    set version = excluded.version, disk_free = excluded.disk_free, disk_size = excluded.disk_size;
$function$;
grant execute on function public.report_site_process(uuid,text,bigint,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.report_site_setup(facts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.settings (key, value) values ('site_setup', facts::text)
  on conflict (key) do update set value = excluded.value where settings.value <> excluded.value;
$function$;
grant execute on function public.report_site_setup(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.resend_invitation(invitation_id uuid)
 RETURNS TABLE(id uuid, token text, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret text := private.create_token();
  renewed public.invitations;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  update public.invitations
     set token_hash = private.hash_token(secret), sent_at = now(), expires_at = now() + interval '7 days',
         invited_by = auth.uid(), by_operator = auth.uid() is null
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null
  returning * into renewed;
  if not found then raise exception 'This invitation was accepted or revoked: invite the person again.'; end if;
  perform private.mail_invitation(renewed, secret);
  return query select renewed.id, secret, renewed.expires_at;
end
$function$;
grant execute on function public.resend_invitation(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.retry_mail(mail_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.mail_outbox;
begin
  perform private.require_admin();
  select * into mail from public.mail_outbox where id = mail_id for update;
  if mail.id is null then raise exception 'This mail is not there any more.'; end if;
  if mail.status = 'failed' and mail.submission_id is null then
    raise exception 'The link in this mail is no longer valid: ask for a new one where it came from.';
  end if;
  update public.mail_outbox
     set status = 'queued', next_attempt_at = now(), retried_at = now(), dismissed_at = null,
         attempts = case status when 'failed' then 0 else attempts end
   where id = mail_id and status <> 'sent';
end
$function$;
grant execute on function public.retry_mail(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.revert_change(change_id uuid, seen jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.audit_log;
  newer jsonb;
  is_reverted boolean;
  reverted integer := 0;
  lost integer := 0;
begin
  perform private.require_admin();
  if not exists (select from public.audit_log where id = change_id and part_of is null) then
    raise exception 'There is no such change.';
  end if;
  if exists (
    select from public.audit_log log where (log.id = change_id or log.part_of = change_id)
      and not private.is_content(log.table_name, log.row_id)
  ) then
    raise exception 'Only a change of content can be reverted.';
  end if;
  -- The lock that public.move_row takes, so that moves and reverts of one list run one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || table_name))
     from public.audit_log where id = change_id;
  newer := private.find_newer_values(change_id);
  if newer <> seen and newer <> '[]' then
    return jsonb_build_object('newer', newer, 'lost_pictures', 0);
  end if;

  -- A product is restored before its pictures.
  for entry in
    select log.* from public.audit_log log left join private.content_tables content using (table_name)
     where log.id = change_id or log.part_of = change_id
     order by content.parent_column is not null, log.occurred_at desc, log.id
  loop
    is_reverted := private.revert_entry(entry);
    if is_reverted then reverted := reverted + 1; end if;
    if is_reverted is null or is_reverted and private.find_lost_picture(entry) is not null then
      lost := lost + 1;
    end if;
  end loop;
  if reverted = 0 then
    raise exception '%', case when lost > 0
      then 'The picture can''t be brought back: its file is not kept any more.'
      else 'This is as it was before the change already.' end;
  end if;
  return jsonb_build_object('newer', '[]'::jsonb, 'lost_pictures', lost);
end
$function$;
grant execute on function public.revert_change(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.revert_day(from_time timestamp with time zone, to_time timestamp with time zone, seen text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 1000;
  entry public.audit_log;
  entries public.audit_log[] := '{}';
  stored jsonb;
  newer jsonb;
  about jsonb;
  reason text;
  lost text;
  changes jsonb := '[]';
  kept jsonb := '[]';
  version text;
begin
  perform private.require_admin();
  if (select count(*) from (
    select from public.audit_log where occurred_at >= from_time and occurred_at < to_time limit most + 1
  ) counted) > most then
    raise exception 'So many changes can’t be taken back at once. Revert them one by one.';
  end if;
  -- The locks that public.move_row takes, always in the same order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || table_name)) from (
    select distinct table_name from public.audit_log where occurred_at >= from_time and occurred_at < to_time
     order by table_name
  ) tables;
  -- What was added goes first, so that its place is free; parents come back before what belongs to them.
  for entry in
    select net.* from private.list_net_entries(from_time, to_time) net
      join private.content_tables content using (table_name)
     order by array_position('{insert,update,delete}'::text[], net.operation),
              (content.parent_column is not null) = (net.operation <> 'insert'), net.occurred_at, net.id
  loop
    stored := private.lock_row(entry);
    -- A picture is named by its product, which may come back only with it.
    entry.row_name := coalesce(private.name_row(entry.table_name, coalesce(stored, entry.before)), entry.row_name, (
      select change ->> 'row_name' from jsonb_array_elements(changes) change
       where change ->> 'row_id' = entry.before ->> 'product_id'));
    about := jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name);
    reason := case
      when entry.operation = 'insert' and stored is not null and private.is_used_later(entry, stored, to_time) then 'used'
      when entry.operation = 'delete' and not entry.before <@ stored then 'restored'
      when entry.operation = 'update' and stored is null and entry.before - 'display_order' <> '{}' then 'deleted'
    end;
    if reason is not null then kept := kept || (about || jsonb_build_object('reason', reason)); end if;
    continue when reason is not null or (entry.operation = 'delete') = (stored is not null);
    if entry.operation = 'update' then
      -- Values that somebody changed again later stay.
      select jsonb_agg(about || jsonb_build_object('reason', 'changed', 'field', key,
               'now', stored -> key, 'earlier', value) order by key),
             coalesce(entry.before - array_agg(key), entry.before)
        into newer, entry.before
        from jsonb_each(entry.before) where stored -> key not in (value, entry.after -> key);
      kept := kept || coalesce(newer, '[]');
    end if;
    lost := private.find_lost_picture(entry);
    if lost is not null then kept := kept || (about || '{"reason": "picture"}'); end if;
    continue when entry.before - coalesce(lost, '') <@ stored or entry.operation = 'delete' and exists (
      select from pg_catalog.pg_attribute
       where attrelid = format('public.%I', entry.table_name)::regclass and attname = lost and attnotnull);
    entries := entries || entry;
    changes := changes || (about || jsonb_build_object(
      'operation', case entry.operation when 'insert' then 'delete' when 'delete' then 'insert' else 'update' end,
      'before', case when entry.operation <> 'update' then stored else (
        select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(entry.before) as key) end,
      'after', entry.before));
  end loop;
  version := pg_catalog.md5(jsonb_build_array(changes, kept)::text);
  if seen = version then
    perform pg_catalog.set_config('audit.reason', jsonb_build_object('day_from', from_time)::text, true);
    foreach entry in array entries loop
      perform private.revert_entry(entry);
    end loop;
  end if;
  return jsonb_build_object('is_done', coalesce(seen = version, false), 'version', version, 'kept', kept, 'changes', (
    select coalesce(jsonb_agg(change || jsonb_build_object(
        'before', private.shorten_values(nullif(change -> 'before', 'null')),
        'after', private.shorten_values(nullif(change -> 'after', 'null'))
      ) order by place), '[]')
      from jsonb_array_elements(changes) with ordinality as listed (change, place)));
exception
  when raise_exception then raise exception '%', concat_ws(': ', '“' || entry.row_name || '”', sqlerrm);
end
$function$;
grant execute on function public.revert_day(timestamp with time zone,timestamp with time zone,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.revoke_invitation(invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.invitations set revoked_at = now()
   where invitations.id = invitation_id and accepted_at is null and revoked_at is null;
  if not found then raise exception 'This invitation was accepted or revoked already.'; end if;
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation_id::text;
end
$function$;
grant execute on function public.revoke_invitation(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.faqs)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).question, ($1).answer));
grant execute on function public.search_text(public.faqs) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.hero_images)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).filename, ($1).alt));
grant execute on function public.search_text(public.hero_images) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.navigation_items)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).title, ($1).url));
grant execute on function public.search_text(public.navigation_items) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.notices)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).text));
grant execute on function public.search_text(public.notices) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.partner_clinics)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).address, ($1).phone, ($1).website));
grant execute on function public.search_text(public.partner_clinics) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.pets)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).family, ($1).tag_number));
grant execute on function public.search_text(public.pets) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.pricing_tiers)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).size, ($1).weight));
grant execute on function public.search_text(public.pricing_tiers) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.products)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).type, ($1).description));
grant execute on function public.search_text(public.products) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.reply_templates)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).body));
grant execute on function public.search_text(public.reply_templates) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.site_settings)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).value));
grant execute on function public.search_text(public.site_settings) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.testimonials)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).words, ($1).name, ($1).town, ($1).pet));
grant execute on function public.search_text(public.testimonials) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_text(public.towns)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.fold_letters(concat_ws('
'::text, ($1).name, ($1).region, ($1).intro, ($1).advice, ($1).remembrance));
grant execute on function public.search_text(public.towns) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.send_reply(reply_id uuid, submission uuid, words text, last_seen uuid DEFAULT NULL::uuid, completes boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.contact_form_submissions;
  stored public.message_replies;
  newest uuid;
begin
  perform private.require_admin();
  message := private.lock_message_to_answer(submission);
  select * into stored from public.message_replies where id = reply_id;
  if stored.id is not null then
    if (stored.submission_id, stored.body) = (submission, words) then return; end if;
    raise exception 'This answer was sent before, in other words. Read it above.' using errcode = 'PT409';
  end if;
  select reply.id into newest from public.message_replies reply
   where reply.submission_id = submission order by reply.created_at desc, reply.id desc limit 1;
  if newest is distinct from last_seen then
    raise exception 'A colleague has answered this message in the meantime.' using errcode = 'PT409';
  end if;
  if words ~ '\{(name|pet|price link)\}' then
    raise exception 'The answer still has a field in braces. Write there what the family should read.';
  end if;
  perform private.count_reply(submission);

  insert into public.message_replies (id, submission_id, author_id, way, body, mail_status)
  values (reply_id, submission, auth.uid(), 'mail', words, 'queued');
  insert into public.mail_outbox (id, kind, recipient, submission_id)
  values (reply_id, 'reply', message.email, submission);
  update public.contact_form_submissions
     set answered_at = now(),
         status = case when completes then 'completed' when status = 'new' then 'in-progress' else status end
   where id = submission;
end
$function$;
grant execute on function public.send_reply(uuid,uuid,text,uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.send_test_mail()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail uuid;
begin
  perform private.require_admin();
  perform private.require_within_limit(private.consume_rate_limit('test mail', 'everyone', 20, '1 hour'));
  delete from public.mail_outbox where kind = 'test-mail' and status <> 'queued';
  insert into public.mail_outbox (kind) values ('test-mail') returning id into mail;
  return mail;
end
$function$;
grant execute on function public.send_test_mail() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_access_passcode(passcode text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value;
end
$function$;
grant execute on function public.set_access_passcode(text) to service_role;

CREATE OR REPLACE FUNCTION public.shows_examples()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_demo()
$function$;
grant execute on function public.shows_examples() to authenticated;

CREATE OR REPLACE FUNCTION public.site_health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'backups', (select to_jsonb(state) from private.backup_state() state),
    'mail', (select to_jsonb(state) from public.find_mail_state() state),
    'retention', private.retention_state(),
    'oldest_mail_seconds', (
      -- 0 when there is none, or when the clock was set back after it was queued.
      select extract(epoch from greatest(now() - min(created_at), interval '0'))::bigint
        from public.mail_outbox where status = 'queued' and kind <> 'test-mail'),
    'processes', (
      select coalesce(jsonb_agg(to_jsonb(process) - 'updated_at' order by version, id), '[]')
        from private.site_processes process
       where updated_at between now() - interval '3 minutes' and now() + interval '1 minute'));
end
$function$;
grant execute on function public.site_health() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.site_setup()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select value::jsonb || jsonb_build_object(
        'administrators', (select count(*) from public.admin_users where is_admin))
      from private.settings where key = 'site_setup');
end
$function$;
grant execute on function public.site_setup() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.start_mail_check(at_once boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.mail_check set started_at = now()
   where at_once or (
     (started_at is null or started_at <= now() - interval '1 hour' or started_at > now())
     and (checked_at is null or checked_at <= now() - interval '1 day' or checked_at > now() or problem is not null));
  return found;
end
$function$;
grant execute on function public.start_mail_check(boolean) to service_role;

CREATE OR REPLACE FUNCTION public.submit_contact_message(visitor_name text, visitor_email text, visitor_phone text, visitor_message text, spam_reason text DEFAULT NULL::text, fingerprint jsonb DEFAULT '{}'::jsonb, is_first boolean DEFAULT false, arrangement jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  submission uuid;
begin
  visitor_phone := nullif(visitor_phone, '');
  -- Locked until the end of the transaction, so that two sent at the same moment cannot both find nothing.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
    pg_catalog.concat_ws(E'\x1f', visitor_name, visitor_email, visitor_phone, visitor_message), 0));

  select earlier.id into submission from public.contact_form_submissions earlier
    left join private.message_fingerprints stored on stored.submission_id = earlier.id
   where lower(earlier.email) = lower(visitor_email)
     and (earlier.name, earlier.email, earlier.message) = (visitor_name, visitor_email, visitor_message)
     and earlier.phone is not distinct from visitor_phone
     and (earlier.created_at > now() - interval '1 minute' or stored.form = fingerprint ->> 'form')
   limit 1;
  if found then return submission; end if;

  insert into public.contact_form_submissions (name, email, phone, message, spam_reason, arrangement)
  values (visitor_name, visitor_email, visitor_phone, visitor_message, submit_contact_message.spam_reason,
          submit_contact_message.arrangement)
  returning id into submission;
  insert into private.message_fingerprints (submission_id, text_hashes, links, form)
  values (
    submission, private.parse_integers(fingerprint -> 'text_hashes'), private.parse_texts(fingerprint -> 'links'),
    fingerprint ->> 'form'
  );
  perform private.queue_contact_mails(submission, is_first);
  return submission;
end $function$;
grant execute on function public.submit_contact_message(text,text,text,text,text,jsonb,boolean,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.submit_unrelated_contact_message(visitor_name text, visitor_email text, visitor_phone text, visitor_message text, spam_reason text DEFAULT NULL::text, fingerprint jsonb DEFAULT '{}'::jsonb, is_first boolean DEFAULT false, arrangement jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  history record;
begin
  select * into history from public.find_contact_history(visitor_name, visitor_email, fingerprint);
  if history.is_known
    or history.similar_from_others + history.similar_within_hour + history.similar_from_sender
      + history.same_links_from_others + history.same_form > 0
  then return to_jsonb(history); end if;
  perform public.submit_contact_message(
    visitor_name, visitor_email, visitor_phone, visitor_message, spam_reason, fingerprint, is_first, arrangement);
  return null;
end
$function$;
grant execute on function public.submit_unrelated_contact_message(text,text,text,text,text,jsonb,boolean,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.subscribe_to_push(endpoint text, public_key text, secret text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  insert into public.push_subscriptions as stored (endpoint, public_key, secret)
  values (subscribe_to_push.endpoint, subscribe_to_push.public_key, subscribe_to_push.secret)
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id,
        public_key = excluded.public_key, secret = excluded.secret;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = auth.uid() order by created_at desc offset 20);
end
$function$;
grant execute on function public.subscribe_to_push(text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back_answer(reply_id uuid, earlier_status text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answered uuid;
begin
  perform private.require_admin();
  delete from public.message_replies reply where reply.id = reply_id and reply.way <> 'mail'
  returning reply.submission_id into answered;
  update public.contact_form_submissions
     set status = earlier_status,
         answered_at = (select max(reply.created_at) from public.message_replies reply where reply.submission_id = answered)
   where id = answered;
end
$function$;
grant execute on function public.take_back_answer(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.take_request(request_id uuid, family text, family_email text, family_phone text, words text, arrangement jsonb, acknowledge boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  insert into public.contact_form_submissions
    (id, name, email, phone, message, arrangement, by_phone, status, admin_read, assigned_to, answered_at)
  values (request_id, family, nullif(family_email, ''), family_phone, words, take_request.arrangement, true,
          'in-progress', true, auth.uid(), now())
  on conflict (id) do nothing;
  if found and acknowledge and family_email <> '' and private.should_acknowledge(family_email, false) then
    insert into public.mail_outbox (kind, recipient, submission_id)
    values ('acknowledgement', family_email, request_id);
  end if;
end
$function$;
grant execute on function public.take_request(uuid,text,text,text,text,jsonb,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.unmark_spam(submission_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = null
   where message.id = any (unmark_spam.submission_ids) and message.spam_reason = 'Staff marked this as spam.'
  returning message.id;
end
$function$;
grant execute on function public.unmark_spam(uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.verify_access_passcode(passcode text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.require_within_limit(checked.wait);
  return checked.is_right;
end
$function$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.verify_invitation_token(token text)
 RETURNS TABLE(is_valid boolean, user_id uuid, email text, expired boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  network text := private.parse_network(private.caller_address());
begin
  if network is not null then
    perform private.require_within_limit(private.consume_rate_limit('invitation', network, 30, '1 minute'));
  end if;
  perform private.delete_expired_rate_limits();
  return query
    select live, invitation.user_id, case when live then invitation.email end,
           accepted_at is null and revoked_at is null and expires_at <= now()
      from public.invitations invitation, lateral (select private.is_live(invitation) as live) as state
     where token_hash = private.hash_token(verify_invitation_token.token);
end
$function$;
grant execute on function public.verify_invitation_token(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_pet_link(pet_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.pets set link_hash = null, link_made_at = null where id = withdraw_pet_link.pet_id;
end
$function$;
grant execute on function public.withdraw_pet_link(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.accept_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
begin
  if token is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.admin_users'));
    update public.invitations set accepted_at = now(), user_id = new.id
     where id = private.find_live_invitation(token, new.email) and accepted_at is null and revoked_at is null;
    if not found then raise exception 'This invitation is not valid for this e-mail address.'; end if;
    insert into public.admin_users (id) values (new.id);
  end if;
  update auth.users
     set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode'],
         email_confirmed_at = case when token is null then email_confirmed_at
           else coalesce(email_confirmed_at, now()) end
   where id = new.id;
  return null;
end
$function$;
grant execute on function private.accept_invitation() to ;

CREATE OR REPLACE FUNCTION private.add_invitation(email text, token text)
 RETURNS public.invitations
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.invitations set revoked_at = now()
   where invitations.email = lower(add_invitation.email) and accepted_at is null and revoked_at is null;
  insert into public.invitations (email, token_hash)
  values (lower(add_invitation.email), private.hash_token(token)) returning *
$function$;
grant execute on function private.add_invitation(text,text) to ;

CREATE OR REPLACE FUNCTION private.are_similar(one integer[], other integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (select count(*) from unnest(one) hash where hash = any (other))
      >= 0.45 * greatest(cardinality(one), cardinality(other))
$function$;
grant execute on function private.are_similar(integer[],integer[]) to ;

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end;
  any_row jsonb := coalesce(new_row, old_row);
  left_out text[] := coalesce(tg_argv, '{}') || array(
    select key from jsonb_each(old_row) as was(key, value) where new_row -> key = was.value
  );
  entry uuid := gen_random_uuid();
  first_entry uuid := nullif(current_setting('audit.first_entry', true), '');
begin
  if auth.role() is null or old_row = new_row then
    return null;
  end if;
  if first_entry is null then
    perform set_config('audit.first_entry', entry::text, true);
  end if;
  insert into public.audit_log
    (id, part_of, actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after, reason)
  values (
    entry, first_entry, auth.uid(), auth.email(), auth.role(), tg_table_name,
    coalesce(any_row ->> 'id', any_row ->> 'key'),
    private.name_row(tg_table_name, coalesce(old_row, new_row)), lower(tg_op),
    old_row - left_out, new_row - left_out, nullif(current_setting('audit.reason', true), '')::jsonb
  );
  return null;
end
$function$;
grant execute on function private.audit() to ;

CREATE OR REPLACE FUNCTION private.backup_state()
 RETURNS TABLE(nightly text, backup_at timestamp with time zone, backup_file text, backup_size bigint, backup_rows bigint, backup_pictures integer, backup_missing integer, backup_problem text, is_backup_late boolean, drill_at timestamp with time zone, drill_file text, drill_problem text, is_drill_late boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with plan as (
    select value, updated_at from private.settings where key = 'nightly_backup'
  ), ended as (
    select *, coalesce(problem, case when finished_at is null then 'It was interrupted.' end) as trouble
      from private.backup_runs
     where finished_at is not null or started_at < now() - interval '1 hour'
  ), good as (
    select * from ended where kind <> 'drill' and trouble is null order by started_at desc limit 1
  ), bad as (
    select * from ended where kind <> 'drill' and trouble is not null order by started_at desc limit 1
  ), drill as (
    select * from ended where kind = 'drill' order by started_at desc limit 1
  ), good_drill as (
    select * from ended where kind = 'drill' and trouble is null order by started_at desc limit 1
  )
  select plan.value, good.finished_at, good.file, good.size, good.row_count, good.pictures, good.missing,
         case when good.started_at is null or bad.started_at > good.started_at then bad.trouble end,
         coalesce(plan.value = 'on'
           and coalesce(good.finished_at, plan.updated_at) < now() - interval '26 hours', false),
         coalesce(good_drill.finished_at, drill.finished_at), drill.file, drill.trouble,
         coalesce(plan.value = 'on'
           and coalesce(good_drill.finished_at, plan.updated_at) < now() - interval '8 days', false)
    from (select) as one
    left join plan on true left join good on true left join bad on true
    left join drill on true left join good_drill on true;
$function$;
grant execute on function private.backup_state() to ;

CREATE OR REPLACE FUNCTION private.before_user_created(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  problem text := private.find_address_problem(event #>> '{user,email}');
  checked record;
begin
  if given ? 'invitation_token' then
    if private.find_live_invitation(given ->> 'invitation_token', event #>> '{user,email}') is not null then
      return '{}';
    end if;
    return private.refuse_sign_up(403, 'This invitation is not valid for this e-mail address.');
  end if;

  if not given ? 'access_passcode' then
    return private.refuse_sign_up(403, 'Signing up needs an invitation or the access passcode.');
  end if;
  checked := private.check_access_passcode(given ->> 'access_passcode', event #>> '{metadata,ip_address}');
  if checked.wait > 0 then
    return private.refuse_sign_up(429, format('Too many tries. Please wait %s seconds.', checked.wait));
  end if;
  if not checked.is_right then return private.refuse_sign_up(403, 'Invalid passcode'); end if;
  if problem is not null then return private.refuse_sign_up(400, problem); end if;
  return '{}';
end
$function$;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

CREATE OR REPLACE FUNCTION private.bump_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.content_version (table_name) values (tg_table_name)
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$function$;
grant execute on function private.bump_content_version() to ;

CREATE OR REPLACE FUNCTION private.bump_testimonials()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.content_version (table_name) values ('testimonials')
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$function$;
grant execute on function private.bump_testimonials() to ;

CREATE OR REPLACE FUNCTION private.caller_address()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select pg_catalog.btrim(pg_catalog.split_part(
    nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1))
$function$;
grant execute on function private.caller_address() to ;

CREATE OR REPLACE FUNCTION private.check_access_passcode(passcode text, address text, OUT wait integer, OUT is_right boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  network text := private.parse_network(address);
  is_first boolean := network is null
    or private.consume_rate_limit('passcode first of network', network, 3, '1 day') = 0;
  was_right boolean := private.has_consumed('passcode right', network);
  lane text := case when is_first then 'passcode first' else 'passcode' end;
begin
  wait := case when network is null then 0 else private.consume_rate_limit('passcode', network, 5, '1 minute') end;
  if wait = 0 and not was_right then
    wait := private.consume_slowly(lane, 'everyone', 100, '1 day',
      case when is_first then interval '30 seconds' else interval '5 minutes' end);
  end if;
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_first and (is_right or wait > 0) then
    perform private.refund_rate_limit('passcode first of network', network);
  end if;
  if is_right then
    perform private.refund_rate_limit('passcode', network);
    if not was_right then perform private.refund_rate_limit(lane, 'everyone'); end if;
    if network is not null then perform private.consume_rate_limit('passcode right', network, 1, '10 minutes'); end if;
  end if;
  perform private.delete_expired_rate_limits();
end
$function$;
grant execute on function private.check_access_passcode(text,text) to ;

CREATE OR REPLACE FUNCTION private.check_planned_prices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from jsonb_array_elements(new.prices) entry,
                unnest(array['was', 'becomes']) as moment,
                unnest(array['individual_price', 'communal_price']) as service,
                lateral (select entry -> moment -> service as price) as given
     where coalesce(entry ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(entry ->> 'size', '') !~ '\S'
        or coalesce(jsonb_typeof(price), '') not in ('number', 'null')
        or case jsonb_typeof(price) when 'number' then
             price::numeric not between 0 and 99999999.99 or price::numeric <> round(price::numeric, 2) end
  ) then
    raise exception using errcode = 'check_violation', message = 'These are no planned prices.';
  end if;
  if tg_op = 'INSERT' and exists (select from public.planned_prices where id <> new.id) then
    raise exception 'Somebody else has planned prices already. Close this and look at theirs.';
  end if;
  if auth.uid() is not null then
    new.planned_by := auth.uid();
    new.planned_by_email := auth.email();
  end if;
  return new;
end
$function$;
grant execute on function private.check_planned_prices() to ;

CREATE OR REPLACE FUNCTION private.choose_product_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- "product" when the name has no Latin letter or digit.
  chosen text := coalesce(nullif(private.make_slug(new.name), ''), 'product');
begin
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := coalesce(new.slug, old.slug);
    if new.slug <> old.slug or private.make_slug(old.name) = private.make_slug(new.name) then
      return new;
    end if;
  else
    chosen := coalesce(new.slug, chosen);
  end if;
  -- Two people who add products of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('product slug ' || chosen, 0));
  if exists (select from public.products where slug = chosen and id <> new.id) then
    chosen := rtrim(left(chosen, 191), '-') || '-' || left(new.id::text, 8);
  end if;
  new.slug := chosen;
  return new;
end
$function$;
grant execute on function private.choose_product_slug() to ;

CREATE OR REPLACE FUNCTION private.clear_payload()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.payload := '{}';
  return new;
end
$function$;
grant execute on function private.clear_payload() to ;

CREATE OR REPLACE FUNCTION private.collect_reminders(submission uuid DEFAULT NULL::uuid, pet uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(reminder) order by reminder.day, reminder.time_of_day), '[]') from (
    select words, day, time_of_day, is_done from public.reminders
     where submission_id = submission or pet_id = pet) reminder
$function$;
grant execute on function private.collect_reminders(uuid,uuid) to ;

CREATE OR REPLACE FUNCTION private.consume_rate_limit(endpoint text, caller text, allowance integer, period interval)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  bucket private.rate_limits;
begin
  insert into private.rate_limits as stored (endpoint, caller, used, resets_at) values (
    consume_rate_limit.endpoint,
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(consume_rate_limit.caller, 'UTF8')), 'hex'),
    1, clock_timestamp() + period
  )
  -- The clock is read again once the row is locked: whoever held it may have begun after this statement.
  on conflict on constraint rate_limits_pkey do update set
    used = case when stored.resets_at between clock_timestamp() and clock_timestamp() + period
      then stored.used else 0 end + 1,
    resets_at = case when stored.resets_at between clock_timestamp() and clock_timestamp() + period
      then stored.resets_at else clock_timestamp() + period end
  returning * into bucket;
  if bucket.used <= allowance then return 0; end if;
  return greatest(1, ceil(extract(epoch from bucket.resets_at - clock_timestamp())));
end
$function$;
grant execute on function private.consume_rate_limit(text,text,integer,interval) to ;

CREATE OR REPLACE FUNCTION private.consume_rate_limits(endpoints text[], callers text[], allowances integer[], seconds integer[], pauses integer[] DEFAULT '{}'::integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wait integer := 0;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  for n in 1 .. coalesce(array_length(endpoints, 1), 0) loop
    wait := case when pauses[n] is null
      then private.consume_rate_limit(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]))
      else private.consume_slowly(endpoints[n], callers[n], allowances[n], make_interval(secs => seconds[n]),
        make_interval(secs => pauses[n])) end;
    exit when wait > 0;
  end loop;
  perform private.delete_expired_rate_limits();
  return wait;
end
$function$;
grant execute on function private.consume_rate_limits(text[],text[],integer[],integer[],integer[]) to ;

CREATE OR REPLACE FUNCTION private.consume_slowly(endpoint text, caller text, allowance integer, period interval, pause interval)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The last attempt of the allowance starts the first pause.
  if private.consume_rate_limit(endpoint, caller, allowance - 1, period) = 0 then return 0; end if;
  return private.consume_rate_limit(endpoint || ' pause', caller, 1, pause);
end
$function$;
grant execute on function private.consume_slowly(text,text,integer,interval,interval) to ;

CREATE OR REPLACE FUNCTION private.count_contact_message(network text, is_suspected boolean, per_network integer, overall integer, period interval)
 RETURNS TABLE(wait integer, is_first boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  -- Losing a count in a crash does no harm, so the commit need not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  wait := 0;
  is_first := false;
  if network is not null then
    wait := private.consume_rate_limit(lane, network, per_network, period);
  end if;
  if wait = 0 then
    if network is not null then
      is_first := private.consume_rate_limit('first message', network, 1, interval '1 day') = 0;
    end if;
    wait := private.consume_rate_limit(lane, 'everyone', overall, period);
    if is_first then wait := 0; end if;
  end if;
  perform private.delete_expired_rate_limits();
  return next;
end
$function$;
grant execute on function private.count_contact_message(text,boolean,integer,integer,interval) to ;

CREATE OR REPLACE FUNCTION private.count_reply(submission uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  author text := coalesce(auth.uid()::text, 'server');
  wait integer := private.consume_rate_limit('replies of author', author, 60, '1 hour');
begin
  if wait > 0 then
    raise sqlstate 'PT429' using message = format(
      'You have sent sixty answers within an hour, and this one was not sent. Please send it in %s minutes.',
      ceil(wait / 60.0));
  end if;
  if private.consume_rate_limit('replies to message', submission::text, 10, '1 day') > 0 then
    raise sqlstate 'PT429' using message =
      'This message was answered ten times within a day, and this answer was not sent. Please write to the family from your own mail program.';
  end if;
  perform private.delete_expired_rate_limits();
end
$function$;
grant execute on function private.count_reply(uuid) to ;

CREATE OR REPLACE FUNCTION private.create_token()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$function$;
grant execute on function private.create_token() to ;

CREATE OR REPLACE FUNCTION private.decode_percent(encoded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(
    case when piece ~ '^%.' then chr(('x' || substr(piece, 2))::bit(8)::int) else piece end,
    '' order by place
  ), '')
  from regexp_matches(encoded, '%[2-7][0-9A-Fa-f]|[^%]+|%', 'g') with ordinality as found (pieces, place),
    lateral (select pieces[1]) as taken (piece)
$function$;
grant execute on function private.decode_percent(text) to ;

CREATE OR REPLACE FUNCTION private.decode_punycode(label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  encoded text := lower(substr(label, 5));
  dash integer := length(encoded) - strpos(reverse(encoded), '-') + 1;
  decoded integer[] := '{}';
  code bigint := 128;
  place bigint := 0;
  bias integer := 72;
  start bigint;
  weight bigint;
  digit integer;
  threshold integer;
  step integer;
  delta bigint;
  at integer;
begin
  if label !~* '^xn--[a-z0-9-]{1,59}$' then return label; end if;
  if strpos(encoded, '-') = 0 then dash := 0; end if;
  for n in 1 .. dash - 1 loop decoded := decoded || ascii(substr(encoded, n, 1)); end loop;
  at := dash + 1;
  while at <= length(encoded) loop
    start := place;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(encoded, at, 1)) - 1;
      if at > length(encoded) or digit < 0 then return label; end if;
      at := at + 1;
      place := place + digit * weight;
      threshold := greatest(1, least(26, step - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (place - start) / case when start = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(decoded) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + (36 * delta / (delta + 38))::integer;
    code := code + place / (cardinality(decoded) + 1);
    place := place % (cardinality(decoded) + 1);
    if code > 1114111 or code between 55296 and 57343 then return label; end if;
    decoded := decoded[1:place] || code::integer || decoded[place + 1:];
    place := place + 1;
  end loop;
  return (select string_agg(chr(letter), '' order by n) from unnest(decoded) with ordinality as given (letter, n));
exception when numeric_value_out_of_range then
  return label;
end
$function$;
grant execute on function private.decode_punycode(text) to ;

CREATE OR REPLACE FUNCTION private.delete_expired_rate_limits()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.rate_limits where ctid in (
    select ctid from private.rate_limits where resets_at < clock_timestamp() limit 20 for update skip locked
  )
$function$;
grant execute on function private.delete_expired_rate_limits() to ;

CREATE OR REPLACE FUNCTION private.delete_fingerprints()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.message_fingerprints where submission_id in (select id from gone);
  return null;
end
$function$;
grant execute on function private.delete_fingerprints() to ;

CREATE OR REPLACE FUNCTION private.drop_mail_of_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = new.id::text;
  return null;
end
$function$;
grant execute on function private.drop_mail_of_invitation() to ;

CREATE OR REPLACE FUNCTION private.end_example()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.is_example := false;
  return new;
end
$function$;
grant execute on function private.end_example() to ;

CREATE OR REPLACE FUNCTION private.find_address_problem(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when email ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
      then 'This address has a character in it that nobody can see. Please type it anew.'
    when email ~ '^\.|\.\.|\.@|@\.|\.$'
      then 'An address has no dot at its beginning or end, beside the @ or beside another dot. Please check it.'
    when split_part(email, '@', 1) ~ '[^\u0001-\u007F]'
      then 'This address has a letter before the @ that only looks like a plain one. Please type it anew with the letters a to z.'
    when email <> normalize(email, nfkc)
      or readable ~ '[a-z]' and readable ~ '[^\u0001-\u024F]'
      or readable ~ '[\u0370-\u03FF]' and readable ~ '[\u0400-\u052F]'
      then 'This address mixes letters of different alphabets, as one does that imitates another. Please check it.'
  end
  from (
    select lower(string_agg(private.decode_punycode(label), '.')) as readable
    from regexp_split_to_table(split_part(email, '@', 2), '\.') as label
  ) as domain
$function$;
grant execute on function private.find_address_problem(text) to ;

CREATE OR REPLACE FUNCTION private.find_live_invitation(token text, email text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id from public.invitations invitation
   where token_hash = private.hash_token(token) and invitation.email = lower(find_live_invitation.email)
     and private.is_live(invitation)
$function$;
grant execute on function private.find_live_invitation(text,text) to ;

CREATE OR REPLACE FUNCTION private.find_lost_picture(entry public.audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select key from jsonb_each_text(entry.before)
   where (entry.row_id = 'about_image' and key = 'value' or key = (
           select picture_column from private.content_tables content where content.table_name = entry.table_name
         )) and private.is_picture_lost(value)
   limit 1
$function$;
grant execute on function private.find_lost_picture(public.audit_log) to ;

CREATE OR REPLACE FUNCTION private.find_mailbox(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (
    select regexp_replace(substring(lower(address) from '^(.*)@'), '(.)\+.*$', '\1') as name,
           rtrim(substring(lower(address) from '[^@]*$'), '.') as domain
  ) parts
$function$;
grant execute on function private.find_mailbox(text) to service_role;

CREATE OR REPLACE FUNCTION private.find_newer_values(change_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name,
      'field', changed.key, 'now', stored -> changed.key, 'earlier', entry.before -> changed.key
    ) order by entry.id, changed.key), '[]')
    from public.audit_log entry,
         lateral (select private.lock_row(entry) as stored offset 0) as stored_row,
         jsonb_each(entry.after) as changed
   where (entry.id = change_id or entry.part_of = change_id) and entry.operation = 'update'
     and stored -> changed.key not in (changed.value, entry.before -> changed.key)
$function$;
grant execute on function private.find_newer_values(uuid) to ;

CREATE OR REPLACE FUNCTION private.find_phone_digits(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(regexp_replace(found[1], '\D', '', 'g'), E'\n'), '')
    from regexp_matches(written, '\d[\d\s\u00a0\u202f().+/·\u2010-\u2015-]{5,}\d', 'g') found
$function$;
grant execute on function private.find_phone_digits(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.firm_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (moment at time zone coalesce(
    (select value from public.site_settings where key = 'time_zone'), 'America/Edmonton'))::date
$function$;
grant execute on function private.firm_day(timestamp with time zone) to anon, authenticated;

CREATE OR REPLACE FUNCTION private.fold_letters(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(
    regexp_replace(normalize(lower(written collate "und-x-icu"), nfd), '[\u0300-\u036fʔɂʼ‘’''·ꞏ]', '', 'g'),
    'łⱡȼ¢', 'llcc')
$function$;
grant execute on function private.fold_letters(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.follow_reply_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.message_replies
     set mail_status = new.status, mail_problem = new.last_error, sent_at = new.sent_at,
         kept_as_file = new.kept_as_file
   where id = new.id;
  return null;
end
$function$;
grant execute on function private.follow_reply_mail() to ;

CREATE OR REPLACE FUNCTION private.forget_pet_mails(pet_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.mail_outbox
   where kind = 'pet-page' and status = 'queued' and payload ->> 'pet_id' = forget_pet_mails.pet_id::text
$function$;
grant execute on function private.forget_pet_mails(uuid) to ;

CREATE OR REPLACE FUNCTION private.forget_pet_mails_of_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.forget_pet_mails(old.id);
  return null;
end
$function$;
grant execute on function private.forget_pet_mails_of_link() to ;

CREATE OR REPLACE FUNCTION private.forget_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions where session_id = old.id;
  return null;
end
$function$;
grant execute on function private.forget_push() to ;

CREATE OR REPLACE FUNCTION private.forget_sign_up_secrets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - array['invitation_token', 'access_passcode'];
  return new;
end
$function$;
grant execute on function private.forget_sign_up_secrets() to ;

CREATE OR REPLACE FUNCTION private.has_consumed(endpoint text, caller text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.rate_limits stored
     where stored.endpoint = has_consumed.endpoint and stored.resets_at > clock_timestamp()
       and stored.caller = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(has_consumed.caller, 'UTF8')), 'hex')
  )
$function$;
grant execute on function private.has_consumed(text,text) to ;

CREATE OR REPLACE FUNCTION private.has_given_code()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions session
      join auth.mfa_factors factor on factor.id = session.factor_id and factor.user_id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and session.aal > 'aal1' and factor.status = 'verified'
  )
$function$;
grant execute on function private.has_given_code() to ;

CREATE OR REPLACE FUNCTION private.has_second_factor(user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_factor.user_id and status = 'verified'
  )
$function$;
grant execute on function private.has_second_factor(uuid) to ;

CREATE OR REPLACE FUNCTION private.hash_token(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')), 'hex')
$function$;
grant execute on function private.hash_token(text) to ;

CREATE OR REPLACE FUNCTION private.hide_on_all_screens()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.is_desktop_visible := false;
  new.is_mobile_visible := false;
  return new;
end
$function$;
grant execute on function private.hide_on_all_screens() to ;

CREATE OR REPLACE FUNCTION private.indexed_hashes(hashes integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select hashes[1 : cardinality(hashes) - (45 * cardinality(hashes) + 99) / 100 + 1]
$function$;
grant execute on function private.indexed_hashes(integer[]) to ;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.admin_users where id = (select auth.uid()) and is_admin)
    and private.is_fully_signed_in()
    and (private.has_given_code() or not private.is_second_factor_demanded())
$function$;
grant execute on function private.is_admin() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_administrator(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.admin_users admin join auth.users account using (id)
     where id = person and is_admin
       and deleted_at is null and (banned_until is null or banned_until <= now())
  )
$function$;
grant execute on function private.is_administrator(uuid) to ;

CREATE OR REPLACE FUNCTION private.is_content(table_name text, row_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from private.content_tables content where content.table_name = is_content.table_name
    ) and (table_name <> 'site_settings' or exists (
      select from private.public_settings where key = row_id and is_content
    ))
$function$;
grant execute on function private.is_content(text,text) to ;

CREATE OR REPLACE FUNCTION private.is_demo()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.settings where key = 'site_setup' and value::jsonb -> 'is_public' = 'false'::jsonb
  )
$function$;
grant execute on function private.is_demo() to anon, authenticated;

CREATE OR REPLACE FUNCTION private.is_fully_signed_in()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_session_open()
    and (private.has_given_code() or not private.has_second_factor(auth.uid()))
$function$;
grant execute on function private.is_fully_signed_in() to ;

CREATE OR REPLACE FUNCTION private.is_live(invitation public.invitations)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    and (invitation.by_operator or private.is_administrator(invitation.invited_by))
$function$;
grant execute on function private.is_live(public.invitations) to ;

CREATE OR REPLACE FUNCTION private.is_picture_lost(url text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select picture is not null and not exists (
    select from storage.objects
     where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
  ) from (select private.parse_picture_url(url) as picture) as address
$function$;
grant execute on function private.is_picture_lost(text) to ;

CREATE OR REPLACE FUNCTION private.is_picture_used(bucket_id text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from private.shown_pictures() where picture = bucket_id || '/' || name)
$function$;
grant execute on function private.is_picture_used(text,text) to ;

CREATE OR REPLACE FUNCTION private.is_quiet(hour integer, quiet_from integer, quiet_to integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when quiet_from <= quiet_to then hour >= quiet_from and hour < quiet_to
    else hour >= quiet_from or hour < quiet_to end
$function$;
grant execute on function private.is_quiet(integer,integer,integer) to ;

CREATE OR REPLACE FUNCTION private.is_second_factor_demanded()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.settings where key = 'second_factor' and value = 'demanded')
$function$;
grant execute on function private.is_second_factor_demanded() to ;

CREATE OR REPLACE FUNCTION private.is_session_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and (session.not_after is null or session.not_after > now())
       and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
  )
$function$;
grant execute on function private.is_session_open() to ;

CREATE OR REPLACE FUNCTION private.is_used_later(entry public.audit_log, stored jsonb, to_time timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_each(entry.after) as added (key, value)
     where key <> 'display_order' and stored -> key <> value
  ) or exists (
    select from public.audit_log later join private.content_tables content using (table_name)
     where later.occurred_at >= to_time
       and coalesce(later.after, later.before) ->> content.parent_column = entry.row_id
  )
$function$;
grant execute on function private.is_used_later(public.audit_log,jsonb,timestamp with time zone) to ;

CREATE OR REPLACE FUNCTION private.keep_former_town_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.former_slugs := array_remove(array_remove(old.former_slugs, old.slug) || old.slug, new.slug);
  return new;
end
$function$;
grant execute on function private.keep_former_town_slug() to ;

CREATE OR REPLACE FUNCTION private.keep_one_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from before where is_admin)
    and not exists (select from public.admin_users where is_admin) then
    raise exception 'This is the last administrator: approve another one first.';
  end if;
  return null;
end
$function$;
grant execute on function private.keep_one_admin() to ;

CREATE OR REPLACE FUNCTION private.keep_used_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.bucket_id in ('about_images', 'product-images', 'hero_images')
    and private.is_picture_used(old.bucket_id, old.name)
  then
    return null;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;
grant execute on function private.keep_used_picture() to ;

CREATE OR REPLACE FUNCTION private.list_account_uses()
 RETURNS TABLE(id uuid, email text, used_at timestamp with time zone, is_admin boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select account.id, account.email::text,
         greatest(account.created_at, account.last_sign_in_at, (
           select max(greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc'))
             from auth.sessions session where session.user_id = account.id)),
         exists (select from public.admin_users admin where admin.id = account.id and admin.is_admin)
    from auth.users account where account.deleted_at is null
$function$;
grant execute on function private.list_account_uses() to ;

CREATE OR REPLACE FUNCTION private.list_net_entries(from_time timestamp with time zone, to_time timestamp with time zone)
 RETURNS SETOF public.audit_log
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  entries public.audit_log[];
  entry public.audit_log;
  net public.audit_log;
begin
  for entries in
    select array_agg(log order by log.occurred_at, log.id) from public.audit_log log
     where log.occurred_at >= from_time and log.occurred_at < to_time
       and private.is_content(log.table_name, log.row_id)
     group by log.table_name, log.row_id order by min(log.occurred_at), log.table_name, log.row_id
  loop
    net := entries[1];
    net.before := null;
    net.after := null;
    foreach entry in array entries loop
      -- The right side of || wins: the earliest value before, the latest value after.
      net.before := coalesce(entry.before || coalesce(net.before, '{}'), net.before);
      net.after := case entry.operation
        when 'update' then coalesce(net.after, '{}') || entry.after else entry.after end;
    end loop;
    if net.operation = 'insert' then
      continue when net.after is null;
      net.before := null;
    elsif net.after is null then
      net.operation := 'delete';
    else
      net.operation := 'update';
      select jsonb_object_agg(key, value) into net.before from jsonb_each(net.before)
       where net.after ? key and net.after -> key <> value;
      continue when net.before is null;
    end if;
    return next net;
  end loop;
end
$function$;
grant execute on function private.list_net_entries(timestamp with time zone,timestamp with time zone) to ;

CREATE OR REPLACE FUNCTION private.lock_admin_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.admin_users'));
  return null;
end
$function$;
grant execute on function private.lock_admin_users() to ;

CREATE OR REPLACE FUNCTION private.lock_message_to_answer(submission uuid)
 RETURNS public.contact_form_submissions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  message public.contact_form_submissions;
begin
  select * into message from public.contact_form_submissions where id = submission for update;
  if message.id is null then raise exception 'This message is not there any more.'; end if;
  if message.suspected_spam then
    raise exception 'This message looks like spam. Choose “Not spam” before you answer it.';
  end if;
  return message;
end
$function$;
grant execute on function private.lock_message_to_answer(uuid) to ;

CREATE OR REPLACE FUNCTION private.lock_row(entry public.audit_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stored jsonb;
begin
  execute format('select to_jsonb(stored) from public.%I stored where %s for update',
    entry.table_name, private.row_condition(entry)) into stored;
  return stored;
end
$function$;
grant execute on function private.lock_row(public.audit_log) to ;

CREATE OR REPLACE FUNCTION private.log_change(table_name text, row_id text, row_name text, operation text, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.audit_log
    (actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after)
  values (auth.uid(), auth.email(), auth.role(), table_name, row_id, row_name, operation, before, after)
$function$;
grant execute on function private.log_change(text,text,text,text,jsonb,jsonb) to ;

CREATE OR REPLACE FUNCTION private.mail_invitation(invitation public.invitations, token text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.mail_outbox
   where kind = 'invitation' and status = 'queued' and payload ->> 'invitation_id' = invitation.id::text;
  insert into public.mail_outbox (kind, recipient, payload) values ('invitation', invitation.email, jsonb_build_object(
    'invitation_id', invitation.id, 'token', token, 'expires_at', invitation.expires_at,
    'invited_by', (select email from auth.users where id = invitation.invited_by)
  ))
$function$;
grant execute on function private.mail_invitation(public.invitations,text) to ;

CREATE OR REPLACE FUNCTION private.mail_lane(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when kind in ('contact-message', 'acknowledgement', 'reply') then kind else 'account' end
$function$;
grant execute on function private.mail_lane(text) to ;

CREATE OR REPLACE FUNCTION private.mail_sender(mail public.mail_outbox)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select md5(coalesce(
    case when mail.kind = 'reply' then
      (select reply.author_id::text from public.message_replies reply where reply.id = mail.id) end,
    private.find_mailbox(mail.recipient), 'the business'))
$function$;
grant execute on function private.mail_sender(public.mail_outbox) to ;

CREATE OR REPLACE FUNCTION private.make_slug(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select rtrim(left(ltrim(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(lower(name collate "und-x-icu"), nfkd),
          '([aiu])[ \t\n\v\f\r\u1680\u2028\u2029\ufeff]+[‘’ʼ''](?=[aiu])(?!.*[‘’ʼ''])', '\1', 'g'),
        'øłđðħıĸŋŧⱡȼ¢', 'olddhikntlcc'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \t\n\v\f\r\u1680\u2028\u2029\ufeff\u2010-\u2015-]+', '-', 'g'),
    '[^a-z0-9-]', '', 'g'),
    '-+', '-', 'g'), '-'), 200), '-')
$function$;
grant execute on function private.make_slug(text) to ;

CREATE OR REPLACE FUNCTION private.move_contact_message_to_suspected(overall integer, period interval)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit('message', 'everyone');
  return private.consume_rate_limit('suspected message', 'everyone', overall, period);
end
$function$;
grant execute on function private.move_contact_message_to_suspected(integer,interval) to ;

CREATE OR REPLACE FUNCTION private.name_row(table_name text, entry jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select left(case table_name
    when 'navigation_items' then
      (entry ->> 'title') || case entry ->> 'type' when 'section' then ' section' else '' end
    when 'hero_images' then coalesce(nullif(btrim(entry ->> 'alt'), ''), entry ->> 'filename')
    when 'product_images' then (select name from public.products where id = (entry ->> 'product_id')::uuid)
    when 'admin_users' then (select email from auth.users where id = (entry ->> 'id')::uuid)
    when 'invitations' then entry ->> 'email'
    when 'pets' then entry ->> 'name'
    when 'pet_steps' then (select name from public.pets where id = (entry ->> 'pet_id')::uuid)
    else entry ->> (
      select name_column from private.content_tables content where content.table_name = name_row.table_name
    )
  end, 300)
$function$;
grant execute on function private.name_row(text,jsonb) to ;

CREATE OR REPLACE FUNCTION private.note_mail_turn(lane text, sender text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.mail_turns as turn (lane, sender, had_at)
  values (note_mail_turn.lane, '', clock_timestamp()), (note_mail_turn.lane, note_mail_turn.sender, clock_timestamp())
  on conflict on constraint mail_turns_pkey do update set had_at = excluded.had_at;
  delete from private.mail_turns where ctid in (
    select turn.ctid from private.mail_turns turn
     where turn.had_at not between now() - interval '1 hour' and now() + interval '1 minute'
     limit 20 for update skip locked);
end
$function$;
grant execute on function private.note_mail_turn(text,text) to ;

CREATE OR REPLACE FUNCTION private.note_sign_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.open_sign_ups values (new.id);
  return null;
end
$function$;
grant execute on function private.note_sign_up() to ;

CREATE OR REPLACE FUNCTION private.parse_integers(list jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(item::integer), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$function$;
grant execute on function private.parse_integers(jsonb) to ;

CREATE OR REPLACE FUNCTION private.parse_network(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  host inet;
begin
  host := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
  if host << inet '127.0.0.0/8' or host = inet '::1' then return null; end if;
  if family(host) = 4 then return host(host); end if;
  return network(set_masklen(host, 48));
exception when invalid_text_representation then
  return null;
end
$function$;
grant execute on function private.parse_network(text) to ;

CREATE OR REPLACE FUNCTION private.parse_picture_url(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select private.decode_percent(
    substring(url from '/storage/v1/(?:object|render/image)/public/([^?#]+)')
  )
$function$;
grant execute on function private.parse_picture_url(text) to ;

CREATE OR REPLACE FUNCTION private.parse_texts(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(item), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$function$;
grant execute on function private.parse_texts(jsonb) to ;

CREATE OR REPLACE FUNCTION private.public_setting_keys()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(key) from private.public_settings
$function$;
grant execute on function private.public_setting_keys() to anon, authenticated;

CREATE OR REPLACE FUNCTION private.queue_contact_mails(submission uuid, is_first boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sender text;
begin
  select message.email into sender from public.contact_form_submissions message
   where message.id = submission and not message.suspected_spam;
  if not found then return; end if;

  insert into public.mail_outbox (kind, submission_id)
  select 'contact-message', submission where not exists (
    select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'contact-message');
  if private.should_acknowledge(sender, is_first) then
    insert into public.mail_outbox (kind, recipient, submission_id)
    select 'acknowledgement', sender, submission where not exists (
      select from public.mail_outbox mail where mail.submission_id = submission and mail.kind = 'acknowledgement');
  end if;
end
$function$;
grant execute on function private.queue_contact_mails(uuid,boolean) to ;

CREATE OR REPLACE FUNCTION private.queue_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.push_queue (subscription_id, submission_id)
  select subscription.id, new.id from public.push_subscriptions subscription;
  return null;
end
$function$;
grant execute on function private.queue_pushes() to ;

CREATE OR REPLACE FUNCTION private.read_reply(reply_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'words', reply.body,
    'is_acknowledged', exists (
      select from public.mail_outbox mail
       where mail.submission_id = reply.submission_id and mail.kind = 'acknowledgement' and mail.status <> 'failed'),
    'thread', (
      select coalesce(jsonb_agg(earlier.id order by earlier.place, earlier.created_at), '[]') from (
        select mail.id, mail.created_at, case mail.kind when 'contact-message' then 1 else 2 end as place
          from public.mail_outbox mail
         where mail.submission_id = reply.submission_id and mail.kind in ('contact-message', 'acknowledgement')
           and mail.status <> 'failed'
         union all
        select other.id, other.created_at, 3
          from public.message_replies other
         where other.submission_id = reply.submission_id and other.mail_status <> 'failed'
           and other.created_at < reply.created_at
         order by place desc, created_at desc limit 10) earlier))
    from public.message_replies reply where reply.id = reply_id
$function$;
grant execute on function private.read_reply(uuid) to ;

CREATE OR REPLACE FUNCTION private.record_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.sign_ins set has_code = true where session_id = new.id;
  return null;
end
$function$;
grant execute on function private.record_code() to ;

CREATE OR REPLACE FUNCTION private.record_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.sign_ins (session_id, user_id, user_agent, ip)
  values (new.id, new.user_id, left(new.user_agent, 300), new.ip);
  delete from private.sign_ins where session_id in (
    select session_id from private.sign_ins where user_id = new.user_id
    order by signed_in_at desc offset 20 for update skip locked
  );
  return null;
end
$function$;
grant execute on function private.record_sign_in() to ;

CREATE OR REPLACE FUNCTION private.refund_rate_limit(endpoint text, caller text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update private.rate_limits set used = used - 1
   where rate_limits.endpoint = refund_rate_limit.endpoint
     and rate_limits.caller
       = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(refund_rate_limit.caller, 'UTF8')), 'hex')
$function$;
grant execute on function private.refund_rate_limit(text,text) to ;

CREATE OR REPLACE FUNCTION private.refuse_self_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from before where id = auth.uid()) then
    raise exception 'You can''t revoke your own access: ask another administrator.';
  end if;
  return null;
end
$function$;
grant execute on function private.refuse_self_revocation() to ;

CREATE OR REPLACE FUNCTION private.refuse_sign_up(status integer, message text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('error', jsonb_build_object('http_code', status, 'message', message))
$function$;
grant execute on function private.refuse_sign_up(integer,text) to ;

CREATE OR REPLACE FUNCTION private.remember_former_product_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.product_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.product_redirects (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  end if;
  return null;
end
$function$;
grant execute on function private.remember_former_product_slug() to ;

CREATE OR REPLACE FUNCTION private.remember_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.slug_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.slug_redirects (slug, clinic_id) values (old.slug, new.id)
    on conflict (slug) do update set clinic_id = excluded.clinic_id;
  end if;
  return null;
end
$function$;
grant execute on function private.remember_former_slug() to ;

CREATE OR REPLACE FUNCTION private.remove_sign_up_secrets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.identity_data := new.identity_data - array['invitation_token', 'access_passcode'];
  return new;
end
$function$;
grant execute on function private.remove_sign_up_secrets() to ;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$function$;
grant execute on function private.require_admin() to ;

CREATE OR REPLACE FUNCTION private.require_fully_signed_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_fully_signed_in() then
    raise insufficient_privilege using message = 'Only the owner of the account may do this.';
  end if;
end
$function$;
grant execute on function private.require_fully_signed_in() to ;

CREATE OR REPLACE FUNCTION private.require_service()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.role() <> 'service_role' then
    raise insufficient_privilege using message = 'Only the server may do this.';
  end if;
end
$function$;
grant execute on function private.require_service() to ;

CREATE OR REPLACE FUNCTION private.require_stored_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  url text := to_jsonb(new) ->> tg_argv[0];
  picture text := private.parse_picture_url(url);
begin
  if picture is null or tg_op = 'UPDATE' and url = to_jsonb(old) ->> tg_argv[0] then
    return new;
  end if;
  perform from storage.objects
    where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
    for key share;
  if not found and private.is_admin() then
    raise exception 'The file of this picture is not kept any more. Please choose another picture.';
  end if;
  return new;
end
$function$;
grant execute on function private.require_stored_picture() to ;

CREATE OR REPLACE FUNCTION private.require_within_limit(seconds_to_wait integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if seconds_to_wait > 0 then
    raise sqlstate 'PT429' using message = format('Too many tries. Please wait %s seconds.', seconds_to_wait);
  end if;
end
$function$;
grant execute on function private.require_within_limit(integer) to ;

CREATE OR REPLACE FUNCTION private.retention_state()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(to_jsonb(run), '{}') || jsonb_build_object(
           'is_late', coalesce(run.finished_at, terms.created_at) < now() - interval '26 hours')
    from public.retention_terms terms
    left join lateral (
      select * from private.retention_runs where finished_at is not null order by night desc limit 1
    ) run on true
$function$;
grant execute on function private.retention_state() to ;

CREATE OR REPLACE FUNCTION private.retry_delay(attempts integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when attempts < 1 then interval '0'
    else least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours') end
$function$;
grant execute on function private.retry_delay(integer) to ;

CREATE OR REPLACE FUNCTION private.revert_entry(entry public.audit_log)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stored jsonb := private.lock_row(entry);
  lost text := private.find_lost_picture(entry);
  wanted jsonb := entry.before - coalesce(lost, '');
  columns text;
begin
  if entry.operation = 'insert' then
    if stored is null then return false; end if;
    execute format('delete from public.%I where %s', entry.table_name, private.row_condition(entry));
    return true;
  end if;
  if entry.operation = 'delete' and stored is not null or wanted <@ stored and lost is null then
    return false;
  end if;
  -- A product is restored without its picture; a row that must have a picture is not restored without it.
  if lost is not null and (wanted = '{}' or entry.operation = 'delete' and exists (
    select from pg_catalog.pg_attribute
     where attrelid = format('public.%I', entry.table_name)::regclass and attname = lost and attnotnull
  )) then
    return null;
  end if;
  if entry.operation = 'update' and stored is null then
    if wanted - 'display_order' = '{}' then return false; end if;
    raise exception 'What was changed here has been deleted since. Revert its deletion first.';
  end if;

  select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
   where attrelid = format('public.%I', entry.table_name)::regclass
     and attname in (select jsonb_object_keys(wanted)) and attgenerated = '';
  if entry.operation = 'update' then
    execute format(
      'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$s',
      entry.table_name, columns, private.row_condition(entry)) using wanted;
  else
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      entry.table_name, columns) using wanted;
  end if;
  return true;
exception
  when foreign_key_violation then
    raise exception 'The product it belonged to has been deleted since. Revert that deletion first.';
  when unique_violation then
    raise exception 'Something else has taken its place since: there is one like this already.';
end
$function$;
grant execute on function private.revert_entry(public.audit_log) to ;

CREATE OR REPLACE FUNCTION private.revoke_invitations_of_former()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invitations set revoked_at = now()
   where accepted_at is null and revoked_at is null and not by_operator
     and not exists (select from public.admin_users where id = invited_by and is_admin);
  return null;
end
$function$;
grant execute on function private.revoke_invitations_of_former() to ;

CREATE OR REPLACE FUNCTION private.revoke_invitations_of_operator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from added where is_admin) and not exists (
    select from public.admin_users where is_admin and id not in (select id from added)
  ) then
    update public.invitations set revoked_at = now()
     where accepted_at is null and revoked_at is null and by_operator;
  end if;
  return null;
end
$function$;
grant execute on function private.revoke_invitations_of_operator() to ;

CREATE OR REPLACE FUNCTION private.row_condition(entry public.audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('%I = %L', key_column, entry.row_id) from private.content_tables content
   where content.table_name = entry.table_name
$function$;
grant execute on function private.row_condition(public.audit_log) to ;

CREATE OR REPLACE FUNCTION private.shorten_values(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(key, case
    when char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…') else value
  end) from jsonb_each(entry)
$function$;
grant execute on function private.shorten_values(jsonb) to ;

CREATE OR REPLACE FUNCTION private.should_acknowledge(address text, is_first boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select count(*) from public.mail_outbox
           where kind = 'acknowledgement' and created_at > now() - interval '1 hour')
        < case when is_first then 160 else 80 end
    and not exists (
      select from public.site_settings where key = 'acknowledge_messages' and value = 'off')
    and address !~* '^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?)[@+.-]'
    and (select count(*) from public.mail_outbox
          where kind = 'acknowledgement' and created_at > now() - interval '1 day'
            and private.find_mailbox(recipient) = private.find_mailbox(address)) < 3;
end
$function$;
grant execute on function private.should_acknowledge(text,boolean) to ;

CREATE OR REPLACE FUNCTION private.shown_pictures()
 RETURNS TABLE(picture text, table_name text, row_id text, entry jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute (
    select string_agg(format(
      'select private.parse_picture_url(%1$I), %2$L, %3$I::text, to_jsonb(shown) from public.%2$I shown where %1$I is not null',
      content.picture_column, content.table_name, content.key_column), ' union all ')
      from private.content_tables content where content.picture_column is not null
  );
  -- The About picture, and pictures within the written pages.
  return query
    select private.parse_picture_url(found.words[1]), 'site_settings', key, jsonb_build_object('key', key)
      from public.site_settings,
           lateral regexp_matches(value, '/storage/v1/(?:object|render/image)/public/[^\s?#)"''<>]+', 'g') as found (words)
     where value like '%/storage/v1/%';
end
$function$;
grant execute on function private.shown_pictures() to ;

CREATE OR REPLACE FUNCTION private.tell_account(kind text, email text, payload jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.mail_outbox (kind, recipient, payload) values (kind, email, payload)
$function$;
grant execute on function private.tell_account(text,text,jsonb) to ;

CREATE OR REPLACE FUNCTION private.tell_mail_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  notify mail_queued;
  return null;
end
$function$;
grant execute on function private.tell_mail_delivery() to ;

CREATE OR REPLACE FUNCTION private.tell_of_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_account(case tg_op when 'DELETE' then 'factor-removed' else 'factor-added' end, users.email)
     from auth.users where id = old.user_id;
  return null;
end
$function$;
grant execute on function private.tell_of_factor() to ;

CREATE OR REPLACE FUNCTION private.tell_of_new_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_account('email-changed', old.email, jsonb_build_object('new_email', new.email));
  return null;
end
$function$;
grant execute on function private.tell_of_new_address() to ;

CREATE OR REPLACE FUNCTION private.tell_of_new_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_account('password-changed', new.email);
  return null;
end
$function$;
grant execute on function private.tell_of_new_password() to ;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
grant execute on function private.touch_updated_at() to ;

CREATE OR REPLACE FUNCTION private.uncount_contact_message(network text, is_suspected boolean, was_first boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit(lane, 'everyone');
  if network is not null then
    perform private.refund_rate_limit(lane, network);
    if was_first then perform private.refund_rate_limit('first message', network); end if;
  end if;
end
$function$;
grant execute on function private.uncount_contact_message(text,boolean,boolean) to ;
