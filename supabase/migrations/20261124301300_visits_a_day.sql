-- The dashboard tells how often the whole site was opened on a day. Nothing reads how often a page was.
delete from public.page_views where path <> '*';
alter table public.page_views drop column path, add unique (day);

-- Adds the counts of one server.
create or replace function public.add_page_views(counts jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.page_views as counted (day, views, visitors)
  select seen.day, seen.views, seen.visitors
  from jsonb_to_recordset(add_page_views.counts) as seen (day date, views integer, visitors integer)
  on conflict (day) do update set
    views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors
$$;
