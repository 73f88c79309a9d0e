package codestead;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records a little program of our own, to nowhere, before the learner's is there: the recorder is then compiled, which is most of what a
 * recording of a thousand steps would cost.
 */
final class RecorderPractice {
  private static final int ROUNDS = 250;
  private static final int MANY = 1_000_000_000;

  private RecorderPractice() {}

  static void run() {
    TraceObjects.open();
    Recorder.begin(new Recording(null, MANY, MANY, 0));
    int[] numbers = {5, 3, 8};
    List<Object> list = new ArrayList<>();
    Map<String, Integer> map = new HashMap<>();
    int[][] grid = {{1, 2}, {3}};
    int main = Recorder.enter(0, "0,1,main,args", new Object[] {new String[0]});
    for (int i = 0; i < ROUNDS; i++) {
      numbers[i % 3] = i;
      if (i % 50 == 0) list.clear();
      list.add(i % 7 == 0 ? "text" : i);
      map.put("key" + i % 5, i);
      Recorder.line(main, 1, "0,2,numbers,list,map,grid,i", new Object[] {numbers, list, map, grid, i});
      int called = Recorder.enter(2, "0,9,called,n,half,letter", new Object[] {i, i / 2.0, 'x'});
      Recorder.line(called, 3, "0,10,n,half,letter,grid", new Object[] {i, i / 2.0, 'x', grid});
      Recorder.returns((Object) i, called);
      Recorder.line(main, 4, "0,3,numbers,list,map,grid", new Object[] {numbers, list, map, grid});
    }
    Recorder.returns(main);
    Recorder.forget();
  }
}
