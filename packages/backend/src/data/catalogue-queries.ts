/** Every relation of schema public with its columns, their types by full name, and its key. */
export const TABLES = `
  select c.relname as name,
    coalesce(key.columns, '{}') as "primaryKey",
    array(select role || ' ' || verb
      from unnest('{anon,authenticated,service_role}'::name[]) role,
        unnest('{INSERT,UPDATE,DELETE}'::text[]) verb
      where has_table_privilege(role, c.oid, verb)
        or verb <> 'DELETE' and has_any_column_privilege(role, c.oid, verb)) as grants,
    array(select p.proname::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not p.proretset
        and p.pronargs = 1 and p.proargtypes[0] = c.reltype) as computed,
    (select json_agg(json_build_object(
       'name', a.attname,
       'type', quote_ident(n.nspname) || '.' || quote_ident(t.typname),
       'default', case
         when a.attgenerated <> '' then null
         when a.attidentity = 'd' then
           format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
         when d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
         else pg_get_expr(t.typdefaultbin, 0)
       end) order by a.attnum)
     from pg_attribute a
     join pg_type t on t.oid = a.atttypid
     join pg_namespace n on n.oid = t.typnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
  left join lateral (
    select array_agg(a.attname::text order by a.attname) as columns
    from pg_constraint k
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p') key on true
  where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

/** Every function of schema public whose arguments all have names, for PostgREST calls by name. */
export const FUNCTIONS = `
  select p.proname as name,
    p.provolatile = 'v' as "isVolatile",
    p.proretset as "returnsSet",
    p.prorettype = 'void'::regtype as "returnsVoid",
    t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "returnsRows",
    coalesce(
      (select json_agg(json_build_object(
         'name', coalesce(argument.name, ''),
         'type', quote_ident(an.nspname) || '.' || quote_ident(at.typname),
         'isRequired', argument.place <= p.pronargs - p.pronargdefaults) order by argument.place)
       from unnest(p.proargtypes, p.proargnames) with ordinality as argument (type, name, place)
       join pg_type at on at.oid = argument.type
       join pg_namespace an on an.oid = at.typnamespace), '[]') as arguments,
    coalesce(
      (select array_agg(output.name) from unnest(p.proargnames, p.proargmodes::text[])
         as output (name, mode) where output.mode in ('t', 'b', 'o')),
      (select array_agg(a.attname::text) from pg_attribute a
       where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped),
      '{}') as columns
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`
