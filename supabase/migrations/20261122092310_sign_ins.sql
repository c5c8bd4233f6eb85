-- The last twenty times that somebody signed in to an account, also after the session has ended.
create table private.sign_ins (
  session_id   uuid primary key,
  user_id      uuid not null references auth.users on delete cascade,
  signed_in_at timestamptz not null default now(),
  user_agent   text,
  ip           inet,
  -- Whether the code of the second factor was given.
  has_code     boolean not null default false
);
create index sign_ins_by_user on private.sign_ins (user_id, signed_in_at desc);
alter table private.sign_ins enable row level security;

create function private.record_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sign_ins (session_id, user_id, user_agent, ip)
  values (new.id, new.user_id, left(new.user_agent, 300), new.ip);
  delete from private.sign_ins where session_id in (
    select session_id from private.sign_ins where user_id = new.user_id
    order by signed_in_at desc offset 20 for update skip locked
  );
  return null;
end
$$;
create trigger record_sign_in after insert on auth.sessions
  for each row execute function private.record_sign_in();

create function private.record_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.sign_ins set has_code = true where session_id = new.id;
  return null;
end
$$;
create trigger record_code after update of aal on auth.sessions
  for each row when (new.aal > old.aal) execute function private.record_code();

create function private.require_fully_signed_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_fully_signed_in() then
    raise insufficient_privilege using message = 'Only the owner of the account may do this.';
  end if;
end
$$;

-- The devices that are signed in to the caller's account, this one first.
create function public.list_own_sessions() returns table (
  id uuid, user_agent text, ip text, signed_in_at timestamptz, active_at timestamptz, is_current boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_fully_signed_in();
  return query
    select session.id, left(session.user_agent, 300), host(session.ip), session.created_at,
           greatest(session.created_at, session.refreshed_at at time zone 'utc'),
           session.id::text = auth.jwt() ->> 'session_id'
      from auth.sessions session
     where user_id = auth.uid() and (not_after is null or not_after > now())
     order by 6 desc, 5 desc;
end
$$;

create function public.end_own_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_fully_signed_in();
  delete from auth.sessions where id = session_id and user_id = auth.uid();
end
$$;

create function public.list_own_sign_ins() returns table (
  session_id uuid, user_agent text, ip text, signed_in_at timestamptz, has_code boolean, is_current boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_fully_signed_in();
  return query
    select entry.session_id, entry.user_agent, host(entry.ip), entry.signed_in_at, entry.has_code,
           entry.session_id::text = auth.jwt() ->> 'session_id'
      from private.sign_ins entry where user_id = auth.uid()
     order by entry.signed_in_at desc;
end
$$;

grant execute on function
  public.list_own_sessions(), public.end_own_session(uuid), public.list_own_sign_ins() to authenticated;
