package rate.pages.report;

import java.util.List;

/** Those of the names of a run that are on its page, numbered anew in the order in which the page needs them. */
final class PageNames {

    private final NameNumbers ofRun;
    private final NameNumbers ofPage = new NameNumbers();

    /** @param ofRun all names */
    PageNames(NameNumbers ofRun) {
        this.ofRun = ofRun;
    }

    /** The number of a name on the page. */
    int number(String name) {
        return ofPage.number(name);
    }

    /** The number on the page of a number of the run. */
    int number(int number) {
        return ofPage.number(ofRun.all().get(number));
    }

    /** In the order of their numbers, as far as they have been asked for. */
    List<String> all() {
        return ofPage.all();
    }
}
