-- Refuses a project that another app uses already.
do $$
declare
  found text := (
    select relation.relname from pg_catalog.pg_class relation
     where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
       and not exists (
         select from pg_catalog.pg_depend
          where objid = relation.oid and classid = 'pg_catalog.pg_class'::regclass and deptype = 'e')
     order by relation.relname limit 1);
begin
  if found is not null then
    raise exception 'This project has an app already, with tables such as public.%. Push to a new project, and bring the content there with npm run move-in.', found;
  end if;
end
$$;

-- A hosted project grants every new table and function to the API roles. Here nothing is granted by default: each
-- migration grants by name what a role needs.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema private;
revoke all on schema private from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Settings of the backend, which no API role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);

alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();

-- Replaces special letters (those that aren't a plain letter with an accent) by what people type for them.
-- app/platform/letters.ts has the same table. Slugs and search use it.
create function private.replace_special_letters(written text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(
    translate(written, 'øłđðħıĸŋŧⱡȼ¢', 'olddhikntlcc'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.replace_special_letters(text) to authenticated, service_role;

-- Normalizes a text for searching: no case, accents or special letters, so that "aqam" finds ʔaq̓am. `foldLetters` in
-- app/platform/rows/reads/fold-letters.ts does the same to the search words.
create function private.fold_letters(written text) returns text
language sql immutable set search_path = ''
-- Has a SQL-standard body, which is parsed at creation, because its callers may not look up names in schema private.
return private.replace_special_letters(
  regexp_replace(normalize(lower(written collate "und-x-icu"), nfd), '[\u0300-\u036fʔɂʼ‘’''·ꞏ]', '', 'g'));
grant execute on function private.fold_letters(text) to authenticated, service_role;

-- The telephone numbers in a text as digits, one a line, so that a search finds a number however it is spaced.
create function private.find_phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(found[1], '\D', '', 'g'), E'\n'), '')
    from regexp_matches(written, '\d[\d\s\u00a0\u202f().+/·\u2010-\u2015-]{5,}\d', 'g') found
$$;

-- Needed for updates of messages, which compute search_text with the rights of the role that updates.
grant execute on function private.find_phone_digits(text) to authenticated, service_role;

-- A slug from a name, as `makeSlug` in app/platform/slug.ts makes it: "Ørsted Urn, Larches" → "orsted-urn-larches",
-- "Yaq̓it ʔa·knuqⱡi ‘it" → "yaqit-aknuqliit", where an apostrophe between two vowels is a letter that separates them.
-- Empty when the name has no Latin letter or digit.
create function private.make_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(ltrim(regexp_replace(regexp_replace(regexp_replace(
    private.replace_special_letters(
      regexp_replace(normalize(lower(name collate "und-x-icu"), nfkd),
        '([aiu])[ \t\n\v\f\r\u1680\u2028\u2029\ufeff]+[‘’ʼ''](?=[aiu])(?!.*[‘’ʼ''])', '\1', 'g')),
    '[ \t\n\v\f\r\u1680\u2028\u2029\ufeff\u2010-\u2015-]+', '-', 'g'),
    '[^a-z0-9-]', '', 'g'),
    '-+', '-', 'g'), '-'), 200), '-')
$$;

create function private.hash_token(token text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(token, 'UTF8')), 'hex')
$$;

-- A random token of 244 bits.
create function private.create_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
