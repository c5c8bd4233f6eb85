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

-- An e-mail address as every table stores it: one mailbox, one spelling of its domain, in lower-case ASCII. TypeScript
-- converts what people type (supabase/functions/_shared/mail-address.ts has the same pattern). Measured before it is
-- matched. In schema public, because an insert through the data service names the types of its columns.
create domain public.mail_address as text check (
  case when octet_length(value) > 254 then false
    else value ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
  end);

-- Values that several tables check in the same way. Measured before they are matched, because a domain is checked before
-- the policies of a table. In schema public like the one above.
create domain public.one_line as text check (
  case when char_length(value) > 300 then false
    else value ~ '^(\S(.*\S)?)?$' and value !~ '[[:cntrl:]\u2028\u2029]' end);

create domain public.picture_url as text check (
  case when char_length(value) > 2048 then false else value ~ '^(https?://|/)\S+$' end);

-- The point that stays in view when a picture is cropped, in steps of five per cent from the left and the top, such as
-- '40% 30%'.
create domain public.focal_point as text check (
  case when char_length(value) > 9 then false else value ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$' end);

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

-- The order of names in lists: as people sort them, with numbers as numbers: "Urn 9", "urn 10", "Vase".
create collation private.by_name (provider = icu, locale = 'en-u-kn-true');

-- The letters of a text as people read and type them: in lower case, decomposed (so "ﬁ" is "fi" and "Ａ" is "a"), with
-- every dash as a hyphen, and with plain letters for those that aren't a plain letter with an accent.
-- app/platform/letters.ts does the same. PostgreSQL sorts a run of combining marks in a time that grows with the square of
-- its length, so a joiner, which also ends such a run, follows every thirtieth special character.
create function private.normalize_letters(written text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(
      lower(normalize(regexp_replace(translate(written, '´', ''''), '[^\u0001-\u007f]{30}', E'\\&\u034f', 'g'), nfkd)
        collate "und-x-icu"),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]', '-', 'g'),
    'øłđðħıĸŋŧⱡȼ¢ς', 'olddhikntlccσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.normalize_letters(text) to authenticated, service_role;

-- Normalizes a text for searching: also without accents, glottal stops, apostrophes and what nobody can see, so that
-- "aqam" finds ʔaq̓am. `foldLetters` in app/platform/rows/reads/fold-letters.ts does the same to the search words. No text
-- that staff may save is longer than what it reads.
create function private.fold_letters(written text) returns text
language sql immutable set search_path = ''
-- Has a SQL-standard body, which is parsed at creation, because its callers may not look up names in schema private.
return regexp_replace(private.normalize_letters(left(written, 200000)),
  '[\u0300-\u036f''`‘’‛′ʔɂꞌ՚·ꞏ\u02b9-\u02c0\u02c8\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g');
grant execute on function private.fold_letters(text) to authenticated, service_role;

-- The telephone numbers in a text as digits, one a line, so that a search finds a number however it is spaced.
create function private.find_phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(regexp_replace(found[1], '\D', '', 'g'), E'\n'), '')
    from regexp_matches(left(written, 200000), '\d[\d\s\u00a0\u202f().+/·\u2010-\u2015-]{5,}\d', 'g') found
$$;

-- The same numbers as they are compared: without the country's and other digits before the last ten. A longer run is two
-- numbers with a slash between them.
create function private.find_phone_numbers(written text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct unnest(array[right(run, 10), case when char_length(run) > 15 then left(ltrim(run, '1'), 10) end])
    from unnest(string_to_array(private.find_phone_digits(written), E'\n')) run
$$;

-- Needed for updates of messages, which compute search_text with the rights of the role that updates.
grant execute on function private.find_phone_digits(text) to authenticated, service_role;

-- A slug from a name, as `makeSlug` in app/platform/slug.ts makes it: "Ørsted Urn, Larches" → "orsted-urn-larches",
-- "Yaq̓it ʔa·knuqⱡi ‘it" → "yaqit-aknuqliit", where an apostrophe between two vowels is a letter that separates them.
-- Empty when the name has no Latin letter or digit. No name is longer than what it reads.
create function private.make_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(ltrim(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(private.normalize_letters(left(name, 200)),
      '([aiu])[ \t\n\v\f\r\u1680\u2028\u2029\ufeff]+[‘’ʻʼ''](?=[aiu])(?!.*[‘’ʻʼ''])', '\1', 'g'),
    '[ \t\n\v\f\r\u1680\u2028\u2029\ufeff-]+', '-', 'g'),
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
