"""The games for those who study them: from Python in a few lines, with pictures in notebooks."""
