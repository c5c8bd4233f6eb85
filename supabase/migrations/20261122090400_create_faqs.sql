create table public.faqs (
  id            uuid primary key default gen_random_uuid(),
  question      text not null
                check (char_length(btrim(question, E' \t\r\n')) >= 5 and char_length(question) <= 500),
  answer        text not null
                check (char_length(btrim(answer, E' \t\r\n')) >= 10 and char_length(answer) <= 10000),
  display_order integer not null default 0,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index faqs_listed on public.faqs (display_order, created_at, id);

-- The order of a question may be left out, also by saying null.
create function private.order_or_zero() returns trigger language plpgsql set search_path = '' as $$
begin
  new.display_order := 0;
  return new;
end
$$;
create trigger order_or_zero before insert or update on public.faqs
  for each row when (new.display_order is null) execute function private.order_or_zero();

create trigger touch_updated_at before update on public.faqs
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.faqs
  for each row execute function private.audit();
create trigger bump_content_version after insert or update or delete on public.faqs
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column) values ('faqs', 'question');

alter table public.faqs enable row level security;
grant select on public.faqs to anon, authenticated;
grant insert, update, delete on public.faqs to authenticated;
grant select, insert, update, delete on public.faqs to service_role;

create policy "anyone reads faqs" on public.faqs
  for select to anon, authenticated using (true);
create policy "administrators add faqs" on public.faqs
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change faqs" on public.faqs
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators delete faqs" on public.faqs
  for delete to authenticated using ((select private.is_admin()));
