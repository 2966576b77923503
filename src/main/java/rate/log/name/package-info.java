/**
 * Who is meant by a name: how names are composed and compared, aliases, rosters beside the log. Which games count is
 * not decided here.
 */
package rate.log.name;
