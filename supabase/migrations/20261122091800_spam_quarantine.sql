-- The first of a text's hashes: enough of them (9 of 16) that two texts which share 45 % of their hashes share one of
-- these. Only they are indexed, because the index is the most expensive part of storing a message.
create function private.indexed_hashes(hashes integer[]) returns integer[]
language sql immutable parallel safe as $$
  select hashes[1 : cardinality(hashes) - (45 * cardinality(hashes) + 99) / 100 + 1]
$$;

-- By what a message is recognised when somebody sends it again in other words: hashes of its text, the hosts it links
-- to, and the copy of the form in which it was written. Deleted with the message.
create table private.message_fingerprints (
  submission_id uuid primary key,
  text_hashes    integer[] not null,
  links         text[] not null,
  form          text,
  created_at    timestamptz not null default now()
);
-- Without fastupdate: every message searches these indexes, and would have to read the whole list of pending entries.
create index message_fingerprints_by_text on private.message_fingerprints
  using gin (private.indexed_hashes(text_hashes)) with (fastupdate = off);
create index message_fingerprints_by_link on private.message_fingerprints using gin (links) with (fastupdate = off)
  where links <> '{}';
create index message_fingerprints_by_form on private.message_fingerprints (form);
alter table private.message_fingerprints enable row level security;

create function private.delete_fingerprints() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.message_fingerprints where submission_id in (select id from gone);
  return null;
end
$$;
create trigger delete_fingerprints after delete on public.contact_form_submissions
  referencing old table as gone for each statement execute function private.delete_fingerprints();

create function private.parse_integers(list jsonb) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(item::integer), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$$;
create function private.parse_texts(list jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(item), '{}') from jsonb_array_elements_text(coalesce(list, '[]')) item
$$;

-- Two texts are similar when they share about half of their hashes. A short text has a single hash.
create function private.are_similar(one integer[], other integer[]) returns boolean
language sql immutable set search_path = '' as $$
  select (select count(*) from unnest(one) hash where hash = any (other))
      >= 0.45 * greatest(cardinality(one), cardinality(other))
$$;

-- What earlier messages say about a new one, for the spam rules of the contact function. Rows from the future count as
-- recent, because then the clock was set back. This runs for every message: in PL/pgSQL its plans are kept for each
-- connection, and those of functions in plain SQL are not before PostgreSQL 18. Sequential scans are off because a plan
-- that was made while there were few messages would be kept when there are thousands.
create function public.find_contact_history(visitor_name text, visitor_email text, fingerprint jsonb)
returns table (
  similar_from_others integer, similar_within_hour integer, similar_from_sender integer,
  same_links_from_others integer, same_form integer, is_known boolean
) language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
$$;
grant execute on function public.find_contact_history(text, text, jsonb) to service_role;
