-- What a search looks through, in lower case.
alter table public.contact_form_submissions add column search_text text not null generated always as (
  lower(name || E'\n' || email || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
) stored;

-- It repeats what the family wrote, which the audit log must not.
drop trigger audit on public.contact_form_submissions;
create trigger audit after update or delete on public.contact_form_submissions
  for each row execute function private.audit('name', 'email', 'phone', 'message', 'search_text');

create index contact_form_submissions_inbox on public.contact_form_submissions
  (suspected_spam, created_at desc, id desc);
create index contact_form_submissions_unread on public.contact_form_submissions (id)
  where not admin_read and not suspected_spam;

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

revoke execute on function
  public.count_contact_messages(text[]), public.count_messages_of(text), public.delete_messages_of(text)
  from public;
grant execute on function
  public.count_contact_messages(text[]), public.count_messages_of(text), public.delete_messages_of(text)
  to authenticated, service_role;
