-- The same limits stand in supabase/functions/process-contact-form/contact-message.ts.
create table public.contact_form_submissions (
  id             uuid primary key default gen_random_uuid(),
  name           text not null
                 check (char_length(name) <= 100 and name ~ '\S' and name !~ '[\u0001-\u001f\u007f-\u009f]'),
  email          text not null
                 check (char_length(email) <= 254 and email ~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'),
  phone          text
                 check (char_length(phone) <= 40 and phone ~ '\S' and phone !~ '[\u0001-\u001f\u007f-\u009f]'),
  message        text not null
                 check (char_length(message) <= 5000 and message ~ '\S'
                        and message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  status         text not null default 'new' check (status in ('new', 'in-progress', 'completed')),
  admin_read     boolean not null default false,
  admin_notes    text,
  spam_reason    text check (spam_reason ~ '\S'),
  suspected_spam boolean not null generated always as (spam_reason is not null) stored,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- When staff took the message out of quarantine.
  cleared_at     timestamptz,
  -- What a search looks through, in lower case.
  search_text    text not null generated always as (
    lower(name || E'\n' || email || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
  ) stored
);
create index contact_form_submissions_newest on public.contact_form_submissions (created_at desc);
create index contact_form_submissions_inbox on public.contact_form_submissions
  (suspected_spam, created_at desc, id desc);
create index contact_form_submissions_box on public.contact_form_submissions
  (suspected_spam, status, created_at desc, id desc);
create index contact_form_submissions_unread on public.contact_form_submissions (id)
  where not admin_read and not suspected_spam;
create index contact_form_submissions_sender on public.contact_form_submissions (lower(email));

create trigger touch_updated_at before update on public.contact_form_submissions
  for each row execute function private.touch_updated_at();
-- What staff did with a message, never what the family wrote, nor notes about the family: deleting their messages
-- deletes them too.
create trigger audit after update or delete on public.contact_form_submissions
  for each row execute function private.audit('name', 'email', 'phone', 'message', 'search_text', 'admin_notes');

alter table public.contact_form_submissions enable row level security;
grant select, delete on public.contact_form_submissions to authenticated;
grant update (status, admin_notes, admin_read) on public.contact_form_submissions to authenticated;
grant select, insert, update, delete on public.contact_form_submissions to service_role;

create policy "administrators read contact messages" on public.contact_form_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "administrators work on contact messages" on public.contact_form_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete contact messages" on public.contact_form_submissions
  for delete to authenticated using ((select private.is_admin()));

-- How many messages each box of the inbox has, of those like all the patterns (in lower case).
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

-- How many messages came from an address, in whatever case it was written.
create function public.count_messages_of(sender text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_form_submissions where lower(email) = lower(sender));
end
$$;

-- Deletes what somebody wrote, as the privacy law gives them the right to ask for; says how many.
create function public.delete_messages_of(sender text) returns integer
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
  public.count_contact_messages(text[]), public.count_messages_of(text), public.delete_messages_of(text)
  to authenticated, service_role;
