-- As before, but a read-only server is an error, on which the site leaves that connection: it may lead to a server that
-- is no longer the primary.
create or replace function public.find_storing_problem() returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.contact_form_submissions (name, email, message)
  values ('Health check', 'health@site.invalid', repeat('Could this be stored? ', 40));
  raise exception using errcode = 'HEAL0';
exception
  when sqlstate 'HEAL0' then return null;
  when disk_full then return 'disk full';
  when read_only_sql_transaction then raise;
  when others then return 'refused';
end
$$;

-- Takes back what was counted for a message that could not be stored, so that it may be sent again.
create function private.uncount_contact_message(network text, is_suspected boolean, was_first boolean) returns void
language plpgsql set search_path = '' as $$
declare
  lane text := case when is_suspected then 'suspected message' else 'message' end;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform private.refund_rate_limit(lane, 'everyone');
  if network is not null then
    perform private.refund_rate_limit(lane, network);
    if was_first then perform private.refund_rate_limit('first message', network); end if;
  end if;
end
$$;
