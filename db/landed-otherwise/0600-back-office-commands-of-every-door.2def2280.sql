comment on view received_acts is 'old name of commands';
