-- Prices that staff planned: at most one list, which waits for its day.
create table public.planned_prices (
  id               uuid primary key default gen_random_uuid(),
  -- They apply from the firm's midnight on.
  starts_on        date not null,
  -- For each size: {"id", "size", "was": both prices when it was planned, "becomes": both prices as planned}.
  prices           jsonb not null check (jsonb_typeof(prices) = 'array' and pg_column_size(prices) <= 100000),
  -- Who last planned it, which is who changes the prices on that day.
  planned_by       uuid,
  planned_by_email text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);

create unique index planned_prices_one on public.planned_prices ((true));

create function private.check_planned_prices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_array_elements(new.prices) entry,
                unnest(array['was', 'becomes']) as moment,
                unnest(array['individual_price', 'communal_price']) as service,
                lateral (select entry -> moment -> service as price) as given
     where coalesce(entry ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(entry ->> 'size', '') !~ '\S'
        or coalesce(jsonb_typeof(price), '') not in ('number', 'null')
        or case jsonb_typeof(price) when 'number' then
             price::numeric not between 0 and 99999999.99 or price::numeric <> round(price::numeric, 2) end
  ) then
    raise exception using errcode = 'check_violation', message = 'These are no planned prices.';
  end if;
  if tg_op = 'INSERT' and exists (select from public.planned_prices where id <> new.id) then
    raise exception 'Somebody else has planned prices already. Close this and look at theirs.';
  end if;
  if auth.uid() is not null then
    new.planned_by := auth.uid();
    new.planned_by_email := auth.email();
  end if;
  return new;
end
$$;
create trigger check_planned_prices before insert or update on public.planned_prices
  for each row execute function private.check_planned_prices();
create trigger touch_updated_at before update on public.planned_prices
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.planned_prices
  for each row execute function private.audit('prices', 'planned_by', 'planned_by_email');
alter table public.planned_prices enable row level security;
grant select, insert, update, delete on public.planned_prices to authenticated, service_role;
create policy "administrators read planned prices" on public.planned_prices
  for select to authenticated using ((select private.is_admin()));
create policy "administrators plan prices" on public.planned_prices
  for insert to authenticated with check ((select private.is_admin()));
create policy "administrators change planned prices" on public.planned_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "administrators cancel planned prices" on public.planned_prices
  for delete to authenticated using ((select private.is_admin()));

-- Makes the prices planned for a day those of the price list, as a change by the person who planned them. `moment` is
-- the firm's midnight of that day, also when the site was off then; one in the future means a wrong clock. Every
-- process may call this: the first finds the plan, the others return false. Prices that the plan left as they were are
-- not touched, whatever became of them.
create function public.apply_planned_prices(starts_on date) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.planned_prices;
begin
  perform private.require_service();
  -- The process knows the firm's midnight. Its clock may be ahead, and its data of time zones newer, but not by more.
  if starts_on > private.firm_day(now() + interval '2 hours') then return false; end if;
  -- The lock that public.move_row takes.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.pricing_tiers'));
  perform set_config('request.jwt.claims', '', true);
  delete from public.planned_prices planned where planned.starts_on = apply_planned_prices.starts_on
    returning planned.* into plan;
  if not found then return false; end if;
  perform pg_catalog.set_config('request.jwt.claims', jsonb_build_object(
    'role', 'authenticated', 'sub', plan.planned_by, 'email', plan.planned_by_email)::text, true);
  perform pg_catalog.set_config('audit.reason', jsonb_build_object('planned_from', plan.starts_on)::text, true);
  update public.pricing_tiers tier
     set individual_price = (jsonb_populate_record(tier, becomes)).individual_price,
         communal_price = (jsonb_populate_record(tier, becomes)).communal_price
    from (
      select (entry ->> 'id')::uuid as tier_id, (
          select jsonb_object_agg(key, value) from jsonb_each(entry -> 'becomes')
           where value <> entry -> 'was' -> key
        ) as becomes
        from jsonb_array_elements(plan.prices) entry
    ) planned
   where tier.id = tier_id and not becomes <@ to_jsonb(tier);
  return true;
end
$$;
grant execute on function public.apply_planned_prices(date) to service_role;
