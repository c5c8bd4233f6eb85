-- supabase/functions/process-contact-form/contact-message.ts has the same limits.
create table public.contact_form_submissions (
  id             uuid primary key default gen_random_uuid(),
  name           text not null
                 check (char_length(name) <= 100 and name ~ '\S' and name !~ '[\u0001-\u001f\u007f-\u009f]'),
  -- Null only in a request of a family that is to be called.
  email          public.mail_address,
  phone          text
                 check (char_length(phone) <= 40 and phone ~ '\S' and phone !~ '[\u0001-\u001f\u007f-\u009f]'),
  message        text not null
                 check (char_length(message) <= 5000 and message ~ '\S'
                        and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  -- What the page adds to a message, such as a product or a list of prices. Never judged as the family's own words.
  about          text
                 check (char_length(about) <= 3000 and about ~ '\S'
                        and about !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  -- The answers of a family that asks us to come, which its message lists too. A column rather than a table, because it
  -- shares the message's rights, term, history and backup.
  arrangement    jsonb check (
    jsonb_typeof(arrangement) = 'object'
    and arrangement ? 'pet'
    and arrangement - array[
      'pet', 'kind', 'weight', 'size', 'way', 'clinic', 'town', 'place', 'service', 'keepsake', 'another', 'attend',
      'call', 'price'] = '{}'
    and not jsonb_path_exists(arrangement, '$.* ? (@.type() != "string")')
    and char_length(arrangement::text) <= 8000),
  -- The instance of the form that sent it.
  form_id        text check (char_length(form_id) <= 100),
  status         text not null default 'new' check (status in ('new', 'in-progress', 'completed')),
  admin_read     boolean not null default false,
  admin_notes    text,
  spam_reason    text check (spam_reason ~ '\S'),
  suspected_spam boolean not null generated always as (spam_reason is not null) stored,
  -- Why the message may be an advert. It is in the inbox like any other, unless spam_reason holds it back.
  advert_signs   text check (advert_signs ~ '\S'),
  -- When staff took the message out of quarantine.
  cleared_at     timestamptz,
  -- Until then it isn't deleted for its age.
  kept_until     timestamptz,
  -- Who looks after the message.
  assigned_to    uuid references auth.users on delete set null,
  -- When staff last answered it.
  answered_at    timestamptz,
  -- Whether staff wrote it down during a call, which also answered it.
  by_phone       boolean not null default false,
  search_text    text not null generated always as (
    private.fold_letters(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n'
                         || coalesce(admin_notes, ''))
    || E'\n'
    || private.find_phone_digits(coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
  ) stored,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint contact_form_submissions_reachable_check
    check (email is not null or (phone is not null and (arrangement is not null or by_phone)))
);
create index contact_form_submissions_newest on public.contact_form_submissions (created_at desc);
create index contact_form_submissions_inbox on public.contact_form_submissions
  (suspected_spam, created_at desc, id desc);
create index contact_form_submissions_by_status on public.contact_form_submissions
  (suspected_spam, status, created_at desc, id desc);
create index contact_form_submissions_unread on public.contact_form_submissions (id)
  where not admin_read and not suspected_spam;
create index contact_form_submissions_sender on public.contact_form_submissions (lower(email));
create index contact_form_submissions_callers on public.contact_form_submissions (phone) where email is null;
create index contact_form_submissions_by_assignee on public.contact_form_submissions (assigned_to);
create index contact_form_submissions_held on public.contact_form_submissions (created_at)
  where suspected_spam and not admin_read;
create index contact_form_submissions_waiting on public.contact_form_submissions (created_at)
  where answered_at is null and status <> 'completed' and not suspected_spam;

-- The messages from before `since` of people who haven't written, called or been answered since then.
create function private.find_old_messages(since timestamptz) returns table (id uuid)
language sql stable set search_path = '' as $$
  with recent as materialized (
    select lower(email) as email, phone from public.contact_form_submissions
     where greatest(created_at, answered_at) >= since
  ), old as materialized (
    select message.id, lower(email) as email, phone from public.contact_form_submissions message
     where greatest(created_at, answered_at) < since
  ), known_by_phone as (
    select old.id from old, private.find_phone_numbers(old.phone) number
     where number in (select number from recent, private.find_phone_numbers(recent.phone) number)
  )
  select old.id from old
   where not exists (select from recent where recent.email = old.email)
     and old.id not in (select known_by_phone.id from known_by_phone)
$$;

create trigger touch_updated_at before update on public.contact_form_submissions
  for each row execute function private.touch_updated_at();
-- Records what staff did with a message, without what the family wrote or notes about the family, because nothing of
-- that may remain after the message is deleted.
create trigger audit after update or delete on public.contact_form_submissions
  for each row execute function private.audit(
    'name', 'email', 'phone', 'message', 'about', 'arrangement', 'form_id', 'search_text', 'admin_notes');
create trigger audit_phone_requests after insert on public.contact_form_submissions
  for each row when (new.by_phone) execute function private.audit(
    'name', 'email', 'phone', 'message', 'about', 'arrangement', 'form_id', 'search_text', 'admin_notes');

alter table public.contact_form_submissions enable row level security;
grant select, delete on public.contact_form_submissions to authenticated;
grant update (status, admin_notes, admin_read, assigned_to) on public.contact_form_submissions to authenticated;
grant select, insert, update, delete on public.contact_form_submissions to service_role;

create policy "administrators work on contact messages" on public.contact_form_submissions
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The number of messages in each box of the inbox that match all the patterns (in lower case).
create function public.count_contact_messages(patterns text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

-- The number of messages from an address, ignoring case.
create function public.count_messages_from(sender text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_form_submissions where lower(email) = lower(sender));
end
$$;

-- Deletes all messages from an address, as privacy law entitles their author to, and returns how many there were.
create function public.delete_messages_from(sender text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from public.contact_form_submissions where lower(email) = lower(sender);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function
  public.count_contact_messages(text[]), public.count_messages_from(text), public.delete_messages_from(text)
  to authenticated, service_role;

-- Moves messages out of the inbox as spam and returns those that were moved. The spam rules don't learn from it.
create function public.mark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = 'Staff marked this as spam.'
   where message.id = any (mark_spam.submission_ids) and message.spam_reason is null
  returning message.id;
end
$$;

-- Moves messages that staff marked as spam back into the inbox and returns those that were moved. Unlike mark_not_spam
-- it queues no mails, because they were queued when the message arrived.
create function public.unmark_spam(submission_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query update public.contact_form_submissions message
     set spam_reason = null
   where message.id = any (unmark_spam.submission_ids) and message.spam_reason = 'Staff marked this as spam.'
  returning message.id;
end
$$;
grant execute on function public.mark_spam(uuid[]), public.unmark_spam(uuid[]) to authenticated, service_role;
