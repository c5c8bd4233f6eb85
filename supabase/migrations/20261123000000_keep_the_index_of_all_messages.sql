-- A client may still ask for all messages, newest first. For a few hours the migration before this dropped their index.
create index if not exists contact_form_submissions_newest on public.contact_form_submissions (created_at desc);
