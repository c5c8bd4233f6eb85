-- The sentences that staff have changed, by the key that the code knows them by. The others stand in the code.
create table public.site_texts (
  key        text primary key check (key ~ '^[a-z]+(\.[a-z]+){2,3}$' and char_length(key) <= 60),
  value      text not null check (value ~ '\S' and char_length(value) <= 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.site_texts
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.site_texts
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.site_texts
  for each row execute function private.bump_content_version();

insert into private.content_tables (table_name, key_column, name_column, is_ordered)
values ('site_texts', 'key', 'key', false);
alter table public.site_texts enable row level security;
grant select on public.site_texts to anon, authenticated;
grant insert, update, delete on public.site_texts to authenticated;
grant select, insert, update, delete on public.site_texts to service_role;
create policy "anyone reads site texts" on public.site_texts
  for select to anon, authenticated using (true);
create policy "administrators add site texts" on public.site_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change site texts" on public.site_texts
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete site texts" on public.site_texts
  for delete to authenticated using ((select private.is_admin()));

-- What families said. Examples are invented: visitors of a public site never read them.
create table public.testimonials (
  id            uuid primary key default gen_random_uuid(),
  words         text not null check (char_length(btrim(words, E' \t\r\n')) >= 10 and char_length(words) <= 600),
  name          text not null check (name ~ '\S' and char_length(name) <= 80),
  town          text not null default '' check (char_length(town) <= 80),
  pet           text not null default '' check (char_length(pet) <= 80),
  is_shown      boolean not null default true,
  is_example    boolean not null default false,
  display_order integer not null default 0 check (display_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index testimonials_listed on public.testimonials (display_order, created_at, id);

-- An example whose words are replaced is none any more.
create function private.end_example() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_example := false;
  return new;
end
$$;
create trigger end_example before update on public.testimonials
  for each row when (old.is_example and old.words is distinct from new.words)
  execute function private.end_example();
create trigger touch_updated_at before update on public.testimonials
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.testimonials
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.testimonials
  for each row execute function private.bump_content_version();

insert into private.content_tables (table_name, name_column) values ('testimonials', 'name');

-- Whether the site is known to be reached from its own machine alone.
create function private.is_demo() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings where key = 'site_setup' and value::jsonb -> 'is_public' = 'false'::jsonb
  )
$$;
grant execute on function private.is_demo() to anon, authenticated;

-- Cached pages learn of it when a site becomes public, or a demo again.
create function private.bump_testimonials() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_version (table_name) values ('testimonials')
  on conflict (table_name) do update set version = content_version.version + 1;
  return null;
end
$$;
create trigger bump_testimonials after insert or update on private.settings
  for each row when (new.key = 'site_setup') execute function private.bump_testimonials();
alter table public.testimonials enable row level security;
grant select on public.testimonials to anon, authenticated;
grant insert, update, delete on public.testimonials to authenticated;
grant select, insert, update, delete on public.testimonials to service_role;
create policy "anyone reads testimonials that are shown" on public.testimonials
  for select to anon, authenticated
  using (is_shown and (not is_example or (select private.is_demo())));
create policy "administrators read all testimonials" on public.testimonials
  for select to authenticated using ((select private.is_admin()));
create policy "administrators add testimonials" on public.testimonials
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change testimonials" on public.testimonials
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete testimonials" on public.testimonials
  for delete to authenticated using ((select private.is_admin()));

-- The four that stood in the code so far.
insert into public.testimonials (id, words, name, town, pet, is_example, display_order) values
  ('5ca1ab1e-0000-4000-8000-000000000101',
   'I phoned on a Saturday morning and could hardly speak. Nobody hurried me. They told me what would happen, step by step, and then it happened that way.',
   'Marion T.', 'Cranbrook', 'Biscuit, a beagle', true, 1),
  ('5ca1ab1e-0000-4000-8000-000000000102',
   'We live well up the valley and worried about the distance. Our clinic arranged the collection, and nine days later they called to say that Juniper was back.',
   'Dale and Ruth P.', 'Invermere', 'Juniper, a border collie', true, 2),
  ('5ca1ab1e-0000-4000-8000-000000000103',
   'My daughter wanted to know whether her rabbit would be alone in there. They answered her, not me, and they answered honestly. She still talks about that.',
   'Sonia K.', 'Kimberley', 'Pepper, a rabbit', true, 3),
  ('5ca1ab1e-0000-4000-8000-000000000104',
   'We chose communal for our old barn cat and were not made to feel that it was the lesser choice. The price was the one on the website.',
   'Walter H.', 'Creston', 'Tom, a barn cat', true, 4);
