-- Answers of staff. A reply by mail has a row of mail_outbox with the same id, which is deleted after some weeks, so
-- its status is copied here. An answer by telephone or from another mail program is only noted here.
create table public.message_replies (
  -- Chosen by the form, so that a retry sends nothing twice.
  id            uuid primary key,
  submission_id uuid not null references public.contact_form_submissions (id) on delete cascade,
  author_id     uuid references auth.users on delete set null,
  way           text not null check (way in ('mail', 'phone', 'own-mail')),
  body          text check (char_length(body) <= 10000 and body ~ '\S' and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  mail_status   text check (mail_status in ('queued', 'sent', 'failed')),
  mail_problem  text,
  sent_at       timestamptz,
  kept_as_file  boolean not null default false,
  -- Answers to one message are inserted one after another, so the clock determines their order.
  created_at    timestamptz not null default clock_timestamp(),
  check ((way = 'mail') = (body is not null) and (way = 'mail') = (mail_status is not null))
);
create index message_replies_of_message on public.message_replies (submission_id, created_at);
create index message_replies_by_author on public.message_replies (author_id);

alter table public.message_replies enable row level security;
grant select on public.message_replies to authenticated;
grant select, insert, update, delete on public.message_replies to service_role;

create policy "administrators read replies" on public.message_replies
  for select to authenticated using ((select private.is_admin()));

-- Counts an answer by mail. The limits are sixty an hour by one person and ten a day to one message.
create function private.count_reply(submission uuid) returns void
language plpgsql set search_path = '' as $$
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
$$;

-- Sets when a message was last answered. A mail that was refused or kept as a file reaches nobody, so it is no answer, and
-- a message that it had completed is open again, with its earlier status if that is known.
create function private.note_last_answer(submission uuid, earlier_status text default null) returns void
language sql set search_path = '' as $$
  update public.contact_form_submissions message
     set answered_at = newest.answered_at,
         status = case when coalesce(newest.answered_at < message.answered_at, true)
           then coalesce(earlier_status, case when status = 'completed' then 'in-progress' end, status)
           else status end
    from (
      select max(created_at) as answered_at from public.message_replies
       where submission_id = submission and mail_status is distinct from 'failed' and not kept_as_file
    ) newest
   where message.id = submission and message.answered_at is distinct from newest.answered_at
$$;

create function private.copy_mail_status_to_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.message_replies
     set mail_status = new.status, mail_problem = new.last_error, sent_at = new.sent_at,
         kept_as_file = new.kept_as_file
   where id = new.id;
  perform private.note_last_answer(new.submission_id);
  return null;
end
$$;
create trigger copy_mail_status_to_reply after update of status, last_error on public.mail_outbox
  for each row when (new.kind = 'reply') execute function private.copy_mail_status_to_reply();

-- Locks a message for an answer, or refuses one that can't be answered.
create function private.lock_message_for_reply(submission uuid) returns public.contact_form_submissions
language plpgsql set search_path = '' as $$
declare
  message public.contact_form_submissions;
begin
  select * into message from public.contact_form_submissions where id = submission for update;
  if message.id is null then raise exception 'This message is not there any more.'; end if;
  if message.suspected_spam then
    raise exception 'This message looks like spam. Choose “Not Spam” before you answer it.';
  end if;
  return message;
end
$$;

-- Queues an answer by mail and marks the message as answered. The first attempt is ten seconds later, so that the answer
-- can be taken back. Without a mail server, the answer is only kept, and the message is in progress; then the result is
-- false.
-- `last_seen` is the newest answer that the writer has seen, or null: if a colleague has answered since, nothing is sent.
-- The same id is sent only once.
create function public.send_reply(
  reply_id uuid, submission uuid, words text, last_seen uuid default null, completes boolean default true
) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.contact_form_submissions;
  stored public.message_replies;
  newest uuid;
  is_kept boolean;
  answered timestamptz;
begin
  perform private.require_admin();
  message := private.lock_message_for_reply(submission);
  select * into stored from public.message_replies where id = reply_id;
  if stored.id is not null then
    if (stored.submission_id, stored.body) = (submission, words) then return not stored.kept_as_file; end if;
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

  insert into public.mail_outbox (id, kind, recipient, submission_id, next_attempt_at)
  values (reply_id, 'reply', message.email, submission, now() + interval '10 seconds')
  returning kept_as_file into is_kept;
  insert into public.message_replies (id, submission_id, author_id, way, body, mail_status, kept_as_file)
  values (reply_id, submission, auth.uid(), 'mail', words, 'queued', is_kept) returning created_at into answered;
  update public.contact_form_submissions
     set answered_at = case when is_kept then answered_at else answered end,
         status = case when completes and not is_kept then 'completed'
                       when status = 'new' then 'in-progress' else status end
   where id = submission;
  return not is_kept;
end
$$;

-- Records an answer by telephone or from another mail program, and completes the message.
create function public.record_answer(reply_id uuid, submission uuid, way text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_message_for_reply(submission);
  if way = 'mail' then raise exception 'A note is about an answer that was given elsewhere.'; end if;
  insert into public.message_replies (id, submission_id, author_id, way)
  values (reply_id, submission, auth.uid(), record_answer.way) on conflict (id) do nothing;
  update public.contact_form_submissions message
     set answered_at = greatest(answered_at, reply.created_at),
         -- A call doesn't end a request to come for a pet.
         status = case when arrangement is null then 'completed' when status = 'new' then 'in-progress' else status end
    from public.message_replies reply
   where message.id = submission and reply.id = reply_id and reply.submission_id = submission;
end
$$;

-- Takes back an answer whose mail wasn't attempted yet, or the record of an answer, and restores the earlier status of the
-- message. Takes the lock of send_reply first, so that an answer sent at the same time counts.
create function public.undo_answer(reply_id uuid, earlier_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  reply public.message_replies;
begin
  perform private.require_admin();
  perform from public.contact_form_submissions
    where id = (select submission_id from public.message_replies where id = reply_id) for update;
  select * into reply from public.message_replies where id = reply_id;
  if reply.id is null then return; end if;
  if reply.way = 'mail' then
    delete from public.mail_outbox where id = reply_id and status = 'queued' and attempts = 0;
    if not found then raise exception 'This answer is already on its way.'; end if;
  end if;
  delete from public.message_replies where id = reply.id;
  perform private.note_last_answer(reply.submission_id, earlier_status);
  update public.contact_form_submissions set status = earlier_status
   where id = reply.submission_id and coalesce(answered_at < reply.created_at, true)
     and status <> earlier_status;
end
$$;
grant execute on function
  public.send_reply(uuid, uuid, text, uuid, boolean), public.record_answer(uuid, uuid, text),
  public.undo_answer(uuid, text)
  to authenticated, service_role;

-- The body of a reply and the ids of the mails in its thread, oldest first: the notification and the acknowledgement of
-- the message, then earlier replies.
create function private.reply_payload(reply_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

-- Texts that staff begin an answer with. {name}, {pet} and {price link} are filled in before it is sent.
create table public.reply_templates (
  id         uuid primary key default gen_random_uuid(),
  name       text collate private.by_name not null check (name ~ '\S' and char_length(name) <= 80),
  body       text not null check (body ~ '\S' and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reply_templates_listed on public.reply_templates (name, id);

create trigger touch_updated_at before update on public.reply_templates
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.reply_templates
  for each row execute function private.audit();

alter table public.reply_templates enable row level security;
grant select, insert, update, delete on public.reply_templates to authenticated, service_role;

create policy "administrators manage reply templates" on public.reply_templates
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

select private.make_searchable('reply_templates', 'name', 'body');

-- Families read a template in an answer, so it is content: changes can be reverted, and exports contain it.
select private.keep_content_version('reply_templates');
insert into private.content_tables (table_name, name_column, is_ordered) values ('reply_templates', 'name', false);

-- The preferences of each administrator, which nobody else reads.
create table public.staff_preferences (
  id         uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Added below every answer of this person.
  signature  text check (char_length(signature) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch_updated_at before update on public.staff_preferences
  for each row execute function private.touch_updated_at();

alter table public.staff_preferences enable row level security;
grant select, insert, update on public.staff_preferences to authenticated;
grant select, insert, update, delete on public.staff_preferences to service_role;

create policy "administrators manage their own preferences" on public.staff_preferences
  for all to authenticated
  using (id = (select auth.uid()) and (select private.is_admin()))
  with check (id = (select auth.uid()) and (select private.is_admin()));
