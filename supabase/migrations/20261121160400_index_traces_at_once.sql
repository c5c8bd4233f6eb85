-- Every message looks for others like it, and would read the list of what is not yet in the index from end to end.
alter index private.message_traces_text_marks set (fastupdate = off);
alter index private.message_traces_links set (fastupdate = off);
