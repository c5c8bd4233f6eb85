-- Moves an entry of an ordered list by a number of places, up when `steps` is negative. Where the numbers are distinct,
-- neighbours swap theirs and all other entries keep their own.
create function public.move_row(list text, row_id uuid, steps integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  siblings text;
  moved boolean;
begin
  perform private.require_admin();
  select case when parent_column is null then 'true'
      else format('%1$I = (select %1$I from public.%2$I where id = $1)', parent_column, table_name)
    end into siblings from private.content_tables where table_name = list and is_ordered;
  if siblings is null then
    raise exception 'There is no such list.';
  end if;
  -- Moves of one list run one after the other, each from the order that the one before left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || list));
  execute format('select exists (select from public.%I where id = $1)', list) into moved using row_id;
  if not moved then
    raise exception 'This entry is not there any more: somebody deleted it.';
  end if;
  execute format($sql$
    with ranked as (
      select id, display_order,
             row_number() over (order by display_order, created_at, id) as place
        from public.%1$I where %2$s
    ), numbers as (
      -- The numbers in use, each raised until it is greater than the one before.
      select place, place + max(display_order - place) over (order by place) as number from ranked
    ), wanted as (
      select id, display_order, row_number() over (
               order by case when id = $1 then place + $2 + sign($2) * 0.5 else place end
             ) as place
        from ranked
    )
    update public.%1$I as entry set display_order = numbers.number
      from wanted join numbers using (place)
     where entry.id = wanted.id and entry.display_order <> numbers.number
  $sql$, list, siblings) using row_id, coalesce(steps, 0);
end
$$;
grant execute on function public.move_row(text, uuid, integer) to authenticated, service_role;
