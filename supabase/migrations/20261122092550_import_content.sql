-- Writes entries of content, each in place of the one with its key: all of them or none. Returns how many were added and
-- how many were changed. The detail of an error names the entry, counted from 0, and the constraint or column.
create function public.import_content(entries jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry record;
  is_new boolean;
  added integer := 0;
  changed integer := 0;
  code text;
  reason text;
  broken text;
  field text;
begin
  for entry in
    select place - 1 as index, content.table_name, content.key_column, element -> 'row' as row, columns.*
      from jsonb_array_elements(entries) with ordinality as given (element, place)
      join private.content_tables content on content.table_name = element ->> 'table',
           lateral (
             select string_agg(quote_ident(name), ', ') as given,
                    string_agg(format('stored.%I', name), ', ') as stored,
                    string_agg(format('excluded.%I', name), ', ') as excluded
               from jsonb_object_keys(element -> 'row') as name
           ) as columns
     order by place
  loop
    begin
      execute format($sql$
        insert into public.%1$I as stored (%3$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1)
        on conflict (%2$I) do update set (%3$s) = row(%5$s) where row(%4$s) is distinct from row(%5$s)
        returning xmax = 0
      $sql$, entry.table_name, entry.key_column, entry.given, entry.stored, entry.excluded)
        into is_new using entry.row;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, reason = message_text,
        broken = constraint_name, field = column_name;
      raise exception using errcode = code, message = reason, detail = jsonb_build_object(
        'entry', entry.index, 'constraint', nullif(broken, ''), 'column', nullif(field, ''));
    end;
    added := added + coalesce(is_new, false)::integer;
    changed := changed + coalesce(not is_new, false)::integer;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed);
end
$$;
grant execute on function public.import_content(jsonb) to service_role;
