-- Staff choose how long messages are kept. The other terms are fixed, and accounts stay until somebody deletes them.
alter table public.retention_terms
  drop column mails_days, drop column changes_months, drop column page_views_months, drop column accounts_months;
alter table private.retention_runs drop column accounts;

-- The telephone numbers in a text as digits alone, one after another, so that a number is found however it is spaced.
create function private.find_phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(found[1], '\D', '', 'g'), E'\n'), '')
    from regexp_matches(written, '\d[\d\s\u00a0\u202f().+/·\u2010-\u2015-]{5,}\d', 'g') found
$$;

-- Whoever changes a message computes its search_text.
grant execute on function private.find_phone_digits(text) to authenticated, service_role;

-- The text that a search reads, with the telephone number, and every number that stands in the message or the notes as digits.
alter table public.contact_form_submissions drop column search_text;

alter table public.contact_form_submissions add column search_text text not null generated always as (
  lower(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
  || E'\n'
  || private.find_phone_digits(coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
) stored;
