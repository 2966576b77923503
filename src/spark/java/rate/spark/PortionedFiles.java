package rate.spark;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;
import rate.log.game.GameFiles;
import rate.log.game.GameFiles.InputList;
import rate.log.name.AliasUse;
import rate.log.name.Names;
import rate.log.order.LogInput;
import rate.log.order.PackedGames;

/** The files of a log as they were read elsewhere, in {@link Portion}s. */
final class PortionedFiles implements LogInput {

    private final String first;
    private final Supplier<Iterator<byte[]>> portions;
    private final List<BitSet> counted = new ArrayList<>(List.of(new BitSet()));
    private @Nullable Going going;

    /** @param portions gives the portions of all files, in order, from the beginning; again, if it is asked again */
    PortionedFiles(String first, Supplier<Iterator<byte[]>> portions) {
        this.first = first;
        this.portions = portions;
    }

    @Override
    public String first() {
        return first;
    }

    @Override
    public @Nullable String obstacle() {
        return null;
    }

    @Override
    public GameFiles open(Names names, GameBuilder games, ProblemListener listener) {
        going = new Going(portions.get(), names.aliasUse(), games, listener);
        return going;
    }

    @Override
    public LogInput again() {
        return new PortionedFiles(first, portions);
    }

    @Override
    public void counted() {
        Going at = Objects.requireNonNull(going);
        while (counted.size() <= at.files) {
            counted.add(new BitSet());
        }
        counted.get(at.files).set(at.number);
    }

    /** By file: the numbers of the games that count, so far. */
    List<BitSet> countedGames() {
        return counted;
    }

    /** A pass over them. */
    private static final class Going implements GameFiles {

        private final Iterator<byte[]> portions;
        private final AliasUse aliasUse;
        private final Roster roster;
        private final PackedGames packing;

        /** By number: the players of the file, as it named them. */
        private final List<Player> players = new ArrayList<>();

        private final ProblemListener listener;
        private final InputList inputs;
        private @Nullable Portion portion;

        /** How many files were read to their end before the game that was given last, and its number in its file. */
        private int files;

        private int number;
        private boolean fileEnded;
        private final AtomicLong bytesRead = new AtomicLong();

        Going(Iterator<byte[]> portions, AliasUse aliasUse, GameBuilder games, ProblemListener listener) {
            this.portions = portions;
            this.aliasUse = aliasUse;
            this.roster = games.roster();
            this.packing = PackedGames.numbered(games, players::get);
            this.listener = listener;
            this.inputs = new InputList(listener);
        }

        @Override
        public @Nullable Game next() {
            while (true) {
                Portion.Kind kind = portion == null ? null : portion.next();
                if (kind == null) {
                    if (!portions.hasNext()) {
                        return null;
                    }
                    portion = new Portion(portions.next());
                    continue;
                }
                if (fileEnded) {
                    fileEnded = false;
                    players.clear();
                    files++;
                }
                Game game = take(kind, Objects.requireNonNull(portion));
                if (game != null) {
                    return game;
                }
            }
        }

        private @Nullable Game take(Portion.Kind kind, Portion from) {
            switch (kind) {
                case PLAYER ->
                    players.add(roster.enter(Objects.requireNonNull(from.bytes().getText())));
                case PROBLEM -> listener.report(PackedProblems.get(from.bytes()));
                case REFUSED -> throw new InputRefused(PackedProblems.get(from.bytes()));
                case END -> {
                    Portion.End end = from.end();
                    aliasUse.add(end.oldNames(), end.renamed());
                    inputs.add(end.file());
                    bytesRead.addAndGet(end.file().bytes());
                    fileEnded = true;
                }
                case GAME -> {
                    from.length();
                    number = from.number();
                    return packing.get(from.bytes());
                }
            }
            return null;
        }

        @Override
        public @Nullable Forum forum() {
            return null;
        }

        @Override
        public List<InputSummary> inputs() {
            return inputs.all();
        }

        @Override
        public long bytesRead() {
            return bytesRead.get();
        }

        @Override
        public OptionalLong size() {
            return OptionalLong.empty();
        }

        @Override
        public void close() {}
    }
}
