drop trigger lone_acts_by_hand on lone_acts;
