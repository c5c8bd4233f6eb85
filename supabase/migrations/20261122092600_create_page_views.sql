-- How often a page was opened on a day, and by how many people. Visitors are not identified: the server counts them by
-- a hash whose salt lasts one day and is never stored.
create table public.page_views (
  id         uuid primary key default gen_random_uuid(),
  day        date not null,
  -- '*' is the whole site, where somebody who opens three pages is one visitor.
  path       text not null check (char_length(path) <= 200 and (path = '*' or path like '/%')),
  views      integer not null check (views >= 0),
  visitors   integer not null check (visitors between 0 and views),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (day, path)
);

create trigger touch_updated_at before update on public.page_views
  for each row execute function private.touch_updated_at();

alter table public.page_views enable row level security;
grant select on public.page_views to authenticated;
grant select, insert, update, delete on public.page_views to service_role;

create policy "administrators read page views" on public.page_views
  for select to authenticated using ((select private.is_admin()));

-- Adds the counts of one server.
create function public.add_page_views(counts jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.page_views as counted (day, path, views, visitors)
  select seen.day, seen.path, seen.views, seen.visitors
  from jsonb_to_recordset(add_page_views.counts)
    as seen (day date, path text, views integer, visitors integer)
  on conflict (day, path) do update set
    views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors
$$;
grant execute on function public.add_page_views(jsonb) to service_role;
