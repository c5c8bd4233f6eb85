create function private.require_fully_signed_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_fully_signed_in() then
    raise insufficient_privilege using message = 'Only the owner of the account may do this.';
  end if;
end
$$;

-- The devices that are signed in to the caller's account, this one first. A session ends 14 days after its last use and
-- 30 days after the sign-in, but its row stays until somebody tries to use it.
create function public.list_own_sessions() returns table (
  id uuid, user_agent text, ip text, active_at timestamptz, is_current boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_fully_signed_in();
  return query
    select session.id, left(session.user_agent, 300), host(session.ip), used_at,
           session.id::text = auth.jwt() ->> 'session_id'
      from auth.sessions session,
           lateral (select greatest(session.created_at, session.refreshed_at at time zone 'utc') as used_at) as last
     where user_id = auth.uid() and (not_after is null or not_after > now())
       and session.created_at > now() - interval '30 days' and used_at > now() - interval '14 days'
     order by 5 desc, 4 desc;
end
$$;

create function public.end_own_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_fully_signed_in();
  delete from auth.sessions where id = session_id and user_id = auth.uid();
end
$$;

grant execute on function
  public.list_own_sessions(), public.end_own_session(uuid) to authenticated;
