-- A text as a search compares it, as `foldLetters` in app/platform/rows/reads/fold-letters.ts writes what is typed: who
-- types "aqam" finds ʔaq̓am, and the other way round.
create function private.fold_letters(written text) returns text
language sql immutable set search_path = ''
-- Parsed here, because staff, who call it, may not look into schema private.
return private.plain_letters(
  regexp_replace(normalize(lower(written collate "und-x-icu"), nfd), '[\u0300-\u036fʔɂʼ‘’''·ꞏ]', '', 'g'));
grant execute on function private.fold_letters(text) to authenticated, service_role;

alter table public.contact_form_submissions drop column search_text;
alter table public.contact_form_submissions add column search_text text not null generated always as (
  private.fold_letters(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n'
                       || coalesce(admin_notes, ''))
  || E'\n'
  || private.find_phone_digits(coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
) stored;

-- What staff's search reads of a row, as a function that a read takes for a column, so that no row has it twice. The box
-- above the list of products reads less. The bodies are parsed here, because staff may not look into schema private.
do $$
declare
  computed text[];
begin
  foreach computed slice 1 in array array[
    ['search_text', 'faqs', '$1.question, $1.answer'],
    ['search_text', 'hero_images', '$1.filename, $1.alt'],
    ['search_text', 'navigation_items', '$1.title, $1.url'],
    ['search_text', 'notices', '$1.text'],
    ['search_text', 'partner_clinics', '$1.name, $1.address, $1.phone, $1.website'],
    ['search_text', 'pets', '$1.name, $1.family, $1.tag_number'],
    ['search_text', 'pricing_tiers', '$1.size, $1.weight'],
    ['search_text', 'products', '$1.name, $1.type, $1.description'],
    ['name_and_type', 'products', '$1.name, $1.type'],
    ['search_text', 'reply_templates', '$1.name, $1.body'],
    ['search_text', 'site_settings', '$1.value'],
    ['search_text', 'testimonials', '$1.words, $1.name, $1.town, $1.pet'],
    ['search_text', 'towns', '$1.name, $1.region, $1.intro, $1.advice, $1.remembrance']
  ] loop
    execute format(
      $sql$
        create function public.%1$I(public.%2$I) returns text language sql stable set search_path = ''
          return private.fold_letters(concat_ws(E'\n', %3$s));
        revoke execute on function public.%1$I(public.%2$I) from public, anon;
        grant execute on function public.%1$I(public.%2$I) to authenticated, service_role;
      $sql$, computed[1], computed[2], computed[3]);
  end loop;
end
$$;
